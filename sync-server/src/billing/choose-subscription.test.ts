import { expect, test } from 'vitest';
import type { Subscription } from './billing-provider';
import { chooseSubscription } from './choose-subscription';

const now = Date.parse('2026-12-01T12:00:00Z');
const one = (id: string, status: string, startedOn: string): Subscription => ({
  id,
  status,
  startedAtMs: Date.parse(startedOn),
  periodStartMs: Date.parse(startedOn),
  periodEndMs: Date.parse('2026-12-21'),
  cancelsAtMs: null,
  endedAtMs: null,
  isPeriodPaid: true,
});

const ended = one('ended', 'canceled', '2026-09-01');
const living = one('living', 'active', '2026-10-01');
const doubled = one('doubled', 'active', '2026-10-02');
const unpaid = one('unpaid', 'unpaid', '2026-08-01');
const failed = one('failed', 'incomplete_expired', '2026-11-30');

test.each([
  [[], null],
  [[ended], 'ended'],
  [[ended, living], 'living'],
  [[doubled, living], 'living'],
  [[ended, unpaid], 'unpaid'],
  [[failed, ended], 'failed'],
  [[failed, living, unpaid, ended], 'living'],
])('of %j the chosen subscription is %s', (list, id) => {
  expect(chooseSubscription(list, now)?.id ?? null).toBe(id);
  expect(chooseSubscription(list.toReversed(), now)?.id ?? null).toBe(id);
});
