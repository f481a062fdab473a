import { runStage } from './testing/run-stage';
import { verifyStages } from './testing/stages';
import type { Tally } from './testing/tally';
import { closingLines, sumTallies } from './testing/tally';

/** `npm run verify`: format, lint, types, unused code, rules without a test, unit and component tests. */
const tallies: Tally[] = [];
for (const stage of verifyStages) {
  tallies.push(await runStage(stage));
}
console.log(closingLines(tallies).join('\n'));
process.exit(sumTallies(tallies).failed === 0 ? 0 : 1);
