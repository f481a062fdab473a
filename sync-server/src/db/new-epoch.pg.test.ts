import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';
import { beginNewEpoch, versionsSkipped } from './new-epoch';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[PULL-4] after a restore a device gets one reset, and a mutation that it sends again is applied once', async () => {
  const device = testDevice(server, await server.signUp());
  const sent = device.queue('setPreferences', { timeZone: 'Europe/London' });
  const before = await device.sync();
  const epoch = await beginNewEpoch(server.db);
  const after = await device.sync();
  expect(after).toMatchObject({ epoch, reset: true });
  expect(epoch).not.toBe(before.epoch);
  const { seq: _seq, ...mutation } = sent;
  device.queueAs(mutation);
  expect(await device.sync()).toMatchObject({ reset: false, results: [{ status: 'duplicate' }] });
});

test('[PULL-4] [MERGE-2] an edit that is based on a text of the lost history never replaces another text', async () => {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  const phone = testDevice(server, person);
  const tablet = testDevice(server, person);
  const id = server.ids.next();
  const entry = { id, title: 'The road', prompt: 'What did you hear?' };
  const createdAt = '2026-11-21T06:00:00.000Z';
  phone.queue('createJournalEntry', { ...entry, content: 'At first.', createdAt });
  const { changes } = await phone.sync();
  const version = changes.find((change) => change.id === id)?.version ?? 0;
  await beginNewEpoch(server.db);
  phone.queue('editJournalEntry', { ...entry, baseVersion: version, content: 'By the phone.' });
  const newVersion = (await phone.sync()).changes.find((change) => change.id === id)?.version ?? 0;
  // Without the skipped versions, this version of the lost history would be that of the new text.
  const lost = {
    ...entry,
    baseVersion: newVersion % versionsSkipped,
    content: 'On top of the lost.',
  };
  tablet.queue('editJournalEntry', lost);
  const [copied] = (await tablet.sync()).results;
  expect(copied?.status).toBe('applied');
  expect(copied?.entity).not.toBe(`journal:${id}`);
});
