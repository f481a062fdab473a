import { findChromium } from './find-chromium';
import { runStage } from './testing/run-stage';
import {
  browserStage,
  buildStage,
  databaseStage,
  screensStage,
  verifyStages,
} from './testing/stages';
import type { Tally } from './testing/tally';
import { closingLines, failedStage, sumTallies } from './testing/tally';

/** `npm test`: everything that must hold. A failed stage does not keep the others from running, so that the count is whole. */
const tallies: Tally[] = [];
for (const stage of [...verifyStages, buildStage, screensStage, databaseStage]) {
  tallies.push(await runStage(stage));
}
tallies.push(await runBrowserStage());
console.log(closingLines(tallies).join('\n'));
const { passed, failed } = sumTallies(tallies);
process.exit(failed === 0 && passed > 0 ? 0 : 1);

async function runBrowserStage(): Promise<Tally> {
  try {
    return await runStage(browserStage(await findChromium()));
  } catch (error) {
    return failedStage('browser', `did not run: ${error instanceof Error ? error.message : ''}`);
  }
}
