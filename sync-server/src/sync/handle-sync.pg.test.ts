import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../app';
import { testDevice } from '../testing/test-device';
import type { TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('[SEND-2] another person is a 409 response, a malformed request 400, and no session 401', async () => {
  const ruth = await server.signUp();
  const naomi = await server.signUp();
  const phone = testDevice(server, ruth);
  expect(await phone.send({ userId: naomi.profile.id })).toMatchObject({
    status: 409,
    body: { conflict: 'user-mismatch' },
  });
  expect((await phone.send({ deviceId: 'not-an-id' })).status).toBe(400);
  // PostgreSQL would return the id in lower case, and the device would not recognize it.
  expect((await phone.send({ deviceId: phone.deviceId.replace(/^./, 'A') })).status).toBe(400);
  expect((await phone.send({ extra: 1 })).status).toBe(400);
  expect((await server.anonymous('POST', '/api/sync', phone.request())).status).toBe(401);
});

test('[SEND-2] a request above the size limit is 413, plain or gzipped, and a gzipped one is read', async () => {
  const ruth = await server.signUp();
  const phone = testDevice(server, ruth);
  const big = JSON.stringify({ ...phone.request(), appVersion: 'x'.repeat(2_200_000) });
  expect((await ruth.call('POST', '/api/sync', big)).status).toBe(413);
  const app = createApp(server.deps);
  const post = (body: Uint8Array<ArrayBuffer>) =>
    app.request('/api/sync', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        cookie: ruth.cookie,
      },
      body,
    });
  expect((await post(new Uint8Array(gzipSync(big)))).status).toBe(413);
  expect((await post(new Uint8Array([1, 2, 3]))).status).toBe(400);
  const small = new Uint8Array(gzipSync(JSON.stringify(phone.request())));
  expect((await post(small)).status).toBe(200);
});
