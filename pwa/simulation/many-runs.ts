import fc from 'fast-check';
import { simulate } from './simulate';
import { stepsWith } from './steps';
import type { Encounter } from './harness/tally';
import { createTally, encounters, tallyLines } from './harness/tally';
import { startSimServer } from './harness/sim-server';

/** Vitest distributes files over the cores, so the runs are divided over this many test files. */
const parts = 2;
/** The minimum count of each encounter in a part of a usual run. */
const fewest = 7;
/** SIM_PATH is the printed path of a failure, to replay that run alone; empty for all runs. */
const { SIM_RUNS: runs = '300', SIM_SEED: chosenSeed, SIM_PATH: path = '' } = process.env;

/**
 * Runs one part of the simulation. Each part has its own seed, which a failure prints; a replay of that seed and path is
 * run by the first part alone.
 * @returns the encounters that were too rare in a usual run; empty for other runs
 * @throws Error with the violations of the shortest failing run
 */
export async function simulateManyRuns(part: 1 | 2): Promise<readonly Encounter[]> {
  if (path !== '' && part > 1) {
    return [];
  }
  const numRuns = Math.ceil(Number(runs) / parts);
  const seed = Number(chosenSeed ?? 20_261_121) + part - 1;
  const server = await startSimServer();
  const tally = createTally();
  try {
    await fc.assert(
      fc.asyncProperty(stepsWith(), async (run) => {
        const violations = await simulate(server, run, { tally });
        if (violations.length > 0) {
          throw new Error(violations.join('\n'));
        }
      }),
      { numRuns, seed, ...(path === '' ? {} : { path }) },
    );
  } finally {
    await server.close();
  }
  process.stdout.write(`In ${numRuns} runs of seed ${seed}:\n${tallyLines(tally)}`);
  const isUsualRun = chosenSeed === undefined && numRuns * parts >= 300;
  return isUsualRun ? encounters.filter((what) => tally.of(what) < fewest) : [];
}
