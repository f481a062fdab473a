import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate';
import { stepsWith } from './steps';
import { createTally, encounters, tallyLines } from './harness/tally';
import type { SimServer } from './harness/sim-server';
import { startSimServer } from './harness/sim-server';

const runs = Number(process.env['SIM_RUNS'] ?? 300);
const seed = Number(process.env['SIM_SEED'] ?? 20_261_121);
/** The minimum count of each encounter in a usual run. */
const fewest = 15;
const isUsualRun = process.env['SIM_SEED'] === undefined && runs >= 300;
/** The printed path of a failure, to replay that run alone; empty for all runs. */
const path = process.env['SIM_PATH'] ?? '';

let server: SimServer;

beforeAll(async () => {
  server = await startSimServer();
});

afterAll(() => server.close());

test(
  `[I1, I2, I3, I4, I5, I6, I7] ${runs} runs of three devices under faults, seed ${seed}`,
  { timeout: 0 },
  async () => {
    const tally = createTally();
    await fc.assert(
      fc.asyncProperty(stepsWith(), async (run) => {
        expect(await simulate(server, run, { tally })).toEqual([]);
      }),
      { numRuns: runs, seed, ...(path === '' ? {} : { path }) },
    );
    process.stdout.write(`In ${runs} runs:\n${tallyLines(tally)}`);
    const rare = encounters.filter((what) => tally.of(what) < fewest);
    expect(isUsualRun ? rare : []).toEqual([]);
  },
);
