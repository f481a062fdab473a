import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { simulate } from './simulate';
import { stepsWith } from './steps';
import type { SimServer } from './harness/sim-server';
import { startSimServer } from './harness/sim-server';
import type { WeakenedServer } from './harness/weakened-server';

/** Each missing protection must be found within this many runs; otherwise a clean result would prove nothing. */
const mostRuns = 300;
/**
 * The same steps with all protections on must find nothing. A few runs are enough to show that the weakness is the
 * cause.
 */
const controlRuns = 8;

type Weakness = {
  readonly weakened?: WeakenedServer;
  readonly withoutTransactions?: boolean;
  /** The steps in which the protection matters. */
  readonly often: readonly string[];
};

let server: SimServer | null = null;

afterEach(async () => {
  await server?.close();
  server = null;
});

const weaknesses: readonly (readonly [string, Weakness])[] = [
  ['receipts', { weakened: { forgetsReceipts: true }, often: ['lose', 'duplicate'] }],
  [
    'the lock on the person’s row',
    { weakened: { takesNoLock: true }, often: ['act', 'deliverTogether'] },
  ],
  [
    'the strict counter',
    { weakened: { acceptsAnyNumber: true }, often: ['act', 'backUp', 'restore', 'copyDevice'] },
  ],
  ['the outbox transaction', { withoutTransactions: true, often: ['actInBoth'] }],
];

test.each(weaknesses)('without %s the simulation finds damage', async (_, weakness) => {
  const { failed, found } = await look(weakness, mostRuns);
  expect(failed).toBe(true);
  expect(found.join('\n')).toMatch(/^\[(?:I\d|LOCAL-1|MERGE-2)\]/m);
});

test.each(weaknesses)(
  '[APPLY-1, APPLY-2, LOCAL-1] with %s nothing is found in the same steps',
  async (_, { often }) => {
    expect((await look({ often }, controlRuns)).found).toEqual([]);
  },
);

async function look(
  { weakened = {}, withoutTransactions = false, often }: Weakness,
  numRuns: number,
): Promise<{ readonly failed: boolean; readonly found: readonly string[] }> {
  const started = await startSimServer(weakened);
  server = started;
  const found: string[] = [];
  const property = fc.asyncProperty(stepsWith(often), async (run) => {
    const violations = await simulate(started, run, { withoutTransactions });
    found.push(...violations);
    return violations.length === 0;
  });
  const { failed } = await fc.check(property, { numRuns, seed: 7, endOnFailure: true });
  return { failed, found };
}
