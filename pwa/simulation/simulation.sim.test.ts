import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from './simulate';
import { stepsWith } from './steps';
import type { SimServer } from './world/sim-server';
import { startSimServer } from './world/sim-server';

const runs = Number(process.env['SIM_RUNS'] ?? 300);
const seed = Number(process.env['SIM_SEED'] ?? 20_261_121);
/** Where a failure was, as it was printed; empty for all runs. */
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
    await fc.assert(
      fc.asyncProperty(stepsWith(), async (run) => {
        expect(await simulate(server, run)).toEqual([]);
      }),
      { numRuns: runs, seed, ...(path === '' ? {} : { path }) },
    );
  },
);
