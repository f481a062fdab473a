import { expect, test } from 'vitest';
import type { Http, HttpResponse } from '../../platform/http';
import { createFakeBrowser } from '../../testing/fake-browser';
import { createFakeStorage } from '../../testing/fake-storage';
import { finishLogOut, forgetLogOut, noteLogOut, withSession } from './pending-log-out';

const { locks } = createFakeBrowser();

const nobody: HttpResponse = {
  status: 401,
  retryAfterMs: null,
  json: { message: 'Please log in' },
};
const done: HttpResponse = { status: 204, retryAfterMs: null, json: undefined };
const somebody: HttpResponse = { status: 200, retryAfterMs: null, json: { id: 'ruth' } };
const portal: HttpResponse = { status: 200, retryAfterMs: null, json: undefined };
const portal401: HttpResponse = { status: 401, retryAfterMs: null, json: undefined };

/** A server, or what is taken for one, that gives these answers in order; null is a cut connection. */
function answering(...answers: (HttpResponse | null)[]) {
  const asked: string[] = [];
  const http: Http = ({ method, path }) => {
    asked.push(`${method} ${path}`);
    const response = answers.shift() ?? null;
    return response === null ? Promise.reject(new Error('no network')) : Promise.resolve(response);
  };
  return { http, asked };
}

test('without a pending log-out no request is sent', async () => {
  const { http, asked } = answering();
  expect(await finishLogOut({ http, storage: createFakeStorage(), locks })).toBe(true);
  expect(asked).toEqual([]);
});

test('a log-out is finished when the server responds that no person is signed in, and is not repeated', async () => {
  const storage = createFakeStorage();
  noteLogOut(storage);
  const { http, asked } = answering(done, nobody);
  expect(await finishLogOut({ http, storage, locks })).toBe(true);
  expect(await finishLogOut({ http, storage, locks })).toBe(true);
  expect(asked).toEqual(['POST /api/logout', 'GET /api/user']);
});

test.each([
  ['no network', [null]],
  ['a network that goes away in between', [done, null]],
  ['a portal that answers everything with a page', [portal, portal]],
  ['a portal that answers with an empty success', [done, done]],
  ['a portal that wants a login of its own', [portal401, portal401]],
  ['a server that still knows the person', [done, somebody]],
  [
    'a server error',
    [
      { ...portal, status: 503 },
      { ...portal, status: 503 },
    ],
  ],
])('%s leaves the log-out pending', async (_, answers) => {
  const storage = createFakeStorage();
  noteLogOut(storage);
  expect(await finishLogOut({ http: answering(...answers).http, storage, locks })).toBe(false);
  expect(await finishLogOut({ http: answering(done, nobody).http, storage, locks })).toBe(true);
});

test('a login removes the pending log-out', async () => {
  const storage = createFakeStorage();
  noteLogOut(storage);
  forgetLogOut(storage);
  const { http, asked } = answering();
  expect(await finishLogOut({ http, storage, locks })).toBe(true);
  expect(asked).toEqual([]);
});

test('a pending log-out does not end the session of a login that is running', async () => {
  const storage = createFakeStorage();
  noteLogOut(storage);
  let answerLogin = (): void => undefined;
  const login = withSession(locks, async () => {
    await new Promise<void>((resolve) => (answerLogin = resolve));
    forgetLogOut(storage);
  });
  const { http, asked } = answering(done, nobody);
  const finished = finishLogOut({ http, storage, locks });
  await Promise.resolve();
  answerLogin();
  await login;
  expect(await finished).toBe(true);
  expect(asked).toEqual([]);
});
