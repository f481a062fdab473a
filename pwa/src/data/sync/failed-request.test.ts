import { expect, test } from 'vitest';
import { boazId, ruthId } from '../../testing/factories';
import { portalPage } from '../../testing/fake-network';
import { harnessToday } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';

const harness = harnessPerTest();

const today = harnessToday;

test.each([
  ['a portal page', portalPage],
  ['our status with foreign JSON', { status: 200, retryAfterMs: null, json: { ok: true } }],
  ['no content', { status: 204, retryAfterMs: null, json: undefined }],
  ['a redirect', { status: 0, retryAfterMs: null, json: undefined }],
  ['a proxy that wants a login', { status: 401, retryAfterMs: null, json: undefined }],
  ['a server error', { status: 500, retryAfterMs: null, json: { message: 'Oh no.' } }],
  ['a bad gateway', { status: 502, retryAfterMs: null, json: undefined }],
] as const)('[SEND-2] %s is retried later', async (_, answer) => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.faults.push({ kind: 'answered-by', answer });
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(301);
  expect(await tab.data.db.outbox.count()).toBe(1);
  expect(tab.blocked).toEqual([]);
  await harness.time.advance(5000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test.each([
  ['of this person', ruthId, 'account-deleted'],
  ['of an earlier person of this browser', boazId, 'signed-out'],
])(
  '[SEND-2] a 401 response for the deleted account %s stops the engine with its own reason',
  async (_, deletedAccount, why) => {
    const tab = await harness.openTab();
    const json = { message: 'No user logged in', deletedAccount };
    tab.network.faults.push({
      kind: 'answered-by',
      answer: { status: 401, retryAfterMs: null, json },
    });
    await harness.time.advance(1000);
    expect(tab.blocked).toEqual([why]);
  },
);

test('[SEND-2] a 401 response parks the queue until the same person signs in', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.sessionUserId = null;
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(10 * 60_000);
  expect(tab.blocked).toEqual(['signed-out']);
  expect(await tab.data.db.outbox.count()).toBe(1);
  const before = tab.network.requests.length;
  tab.wake.fire();
  await harness.time.advance(10 * 60_000);
  expect(tab.network.requests.length).toBe(before);

  tab.network.sessionUserId = ruthId;
  tab.data.engine.noteSignedIn();
  await harness.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});

test.each([
  [400, 'malformed'],
  [426, 'update-required'],
] as const)('[SEND-2] a %i response stops the engine and keeps the queue', async (status, why) => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { status, retryAfterMs: null, json: { message: 'No.' } },
  });
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(60_000);
  expect(tab.blocked).toEqual([why]);
  expect(await tab.data.db.outbox.count()).toBe(1);
});

test('[SEND-3] Retry-After delays the next request, whatever wakes the page', async () => {
  const tab = await harness.openTab();
  await harness.time.advance(1000);
  tab.network.faults.push({
    kind: 'answered-by',
    answer: { status: 503, retryAfterMs: 90_000, json: { message: 'Busy.' } },
  });
  await tab.complete(today, 'He stayed.');
  await harness.time.advance(300);
  const before = tab.network.requests.length;
  for (let second = 0; second < 89; second += 1) {
    tab.wake.fire();
    await harness.time.advance(1000);
  }
  expect(tab.network.requests.length).toBe(before);
  await harness.time.advance(1000);
  expect(await tab.data.db.outbox.count()).toBe(0);
});
