import { expect, test } from 'vitest';
import { simulateManyRuns } from './many-runs';

test(
  '[I1, I2, I3, I4, I5, I6, I7] three devices under faults, first half of the runs',
  { timeout: 0 },
  async () => {
    expect(await simulateManyRuns(1)).toEqual([]);
  },
);
