import { expect, test } from 'vitest';
import { testDevice } from '../testing/test-device';
import { startTestServer } from '../testing/test-server';
import { beginNewEpoch } from './new-epoch';

test('[PULL-4] after a restore devices start over once, and what they send again counts once', async () => {
  const server = await startTestServer();
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
  await server.close();
});
