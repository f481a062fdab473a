import { runStage } from './testing/run-stage';
import { simulationStage } from './testing/stages';

/**
 * `npm run sim -- --runs N [--seed S] [--path P]`: runs only the simulation. The default seed is random. A failure prints the
 * seed and the path that reproduce it.
 */
const { failures } = await runStage(
  simulationStage({
    runs: option('runs') ?? '1000',
    seed: option('seed') ?? String(Math.floor(Math.random() * 2 ** 31)),
    path: option('path') ?? '',
  }),
);
process.exit(failures.length === 0 ? 0 : 1);

function option(name: string): string | undefined {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? undefined : process.argv[index + 1];
}
