import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { createApp } from '../../app';
import { cleanUp } from '../../jobs/clean-up';
import { createJobRunner } from '../../jobs/job-runner';
import type { JobStore } from '../../jobs/job-store';
import { openJobStore } from '../../jobs/job-store';
import { jobHandlers } from '../../jobs/start-jobs';
import { createSmtpMailer } from '../../mail/smtp-mailer';
import type { MailCatcher } from '../../testing/mail/start-mail-catcher';
import { startMailCatcher } from '../../testing/mail/start-mail-catcher';
import type { SignedIn, TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';

let server: TestServer;
let store: JobStore;
let catcher: MailCatcher;
const logged: string[] = [];
const log = pino({ level: 'info' }, { write: (line) => logged.push(line) });
beforeAll(async () => {
  catcher = await startMailCatcher();
  server = await startTestServer({
    canSendMail: true,
    jobs: { add: (...job) => store.add(...job) },
  });
  store = await openJobStore(server.connection, log);
});
beforeEach(async () => {
  catcher.refuseWith(null);
  await server.db.execute(sql`delete from pgboss.job`);
  await server.db.execute(sql`delete from attempts`);
});
afterAll(async () => {
  await store.close();
  await server.close();
  await catcher.close();
});

const post = (path: string, body: object) =>
  server.anonymous('POST', `/api/password-reset${path}`, body);
const askFor = (email: string) => post('/code', { email });
const reset = (email: string, code: string, newPassword = 'threshing floor') =>
  post('', { email, code, newPassword });
const login = (email: string, password: string) =>
  server.anonymous('POST', '/api/login', { email, password });

async function runJobs(): Promise<void> {
  const mailer = createSmtpMailer({ url: catcher.url, from: 'Emmaus <walk@emmaus.example>' });
  const handlers = jobHandlers({ ...server.deps, store, log, mailer, writerPace: 'fast' });
  await createJobRunner({ store, handlers, clock: server.clock, log }).runDue();
}

/** The code in the newest mail to an address. */
function mailedCode(email: string): string {
  const mail = catcher.mails.findLast(({ to }) => to.includes(email));
  return /^ {4}([A-Z2-9]{4}-[A-Z2-9]{4})\r?$/m.exec(mail?.raw ?? '')?.[1] ?? 'no code';
}

async function codeFor({ profile }: SignedIn): Promise<string> {
  await askFor(profile.email);
  await runJobs();
  return mailedCode(profile.email);
}

test('[LOGIN-9] a mailed code sets a new password once and ends every other session', async () => {
  const ruth = await server.signUp();
  const { email } = ruth.profile;
  const code = await codeFor(ruth);
  const response = await reset(email, code.replace('-', ' ').toLowerCase());
  expect(response).toMatchObject({ status: 200, body: { email } });
  expect((await ruth.call('GET', '/api/user')).status).toBe(401);
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect((await server.callAs(cookie)('GET', '/api/user')).status).toBe(200);
  expect((await login(email, 'barley')).status).toBe(401);
  expect((await login(email, 'threshing floor')).status).toBe(200);
  expect((await reset(email, code, 'another one')).status).toBe(400);

  await runJobs();
  const [, changed] = catcher.mails.filter(({ to }) => to.includes(email));
  expect(changed?.raw).toContain('Subject: Your password was changed');
});

test('the code is not stored in any table, neither in the job nor in its own', async () => {
  const ruth = await server.signUp();
  const code = (await codeFor(ruth)).replace('-', '');
  const jobs = await server.db.execute(sql`select data::text from pgboss.job`);
  const kept = await server.db.execute(sql`select code_hash from password_codes`);
  expect(JSON.stringify([...jobs, ...kept])).not.toContain(code);
  expect(JSON.stringify(jobs)).not.toContain(ruth.profile.email);
});

describe('[LOGIN-9] responses do not reveal whether an email has an account', () => {
  test('a code request gives the same response and the same work', async () => {
    const ruth = await server.signUp();
    const before = catcher.mails.length;
    const known = await askFor(ruth.profile.email);
    const unknown = await askFor('nobody@example.org');
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
    const jobs = await server.db.execute<{ count: number }>(
      sql`select count(*)::int from pgboss.job where name = 'send-letter'`,
    );
    expect(jobs[0]?.count).toBe(2);
    await runJobs();
    expect(catcher.mails.length - before).toBe(1);
  });

  test('a wrong code gives the same responses up to the limit and beyond it, without a code too', async () => {
    const [ruth, naomi] = [await server.signUp(), await server.signUp()];
    await codeFor(ruth);
    const answers = [];
    for (const email of [ruth.profile.email, naomi.profile.email, 'nobody@example.org']) {
      for (let guess = 0; guess < 7; guess += 1) {
        const { status, body } = await reset(email, 'WRQNG234');
        answers.push(JSON.stringify([status, body]));
      }
    }
    expect(answers.slice(0, 7)).toEqual(answers.slice(7, 14));
    expect(answers.slice(0, 7)).toEqual(answers.slice(14));
    expect(answers[5]).toContain('400');
    expect(answers[6]).toContain('429');
  });

  test('the limit of code requests is the same', async () => {
    const ruth = await server.signUp();
    const statuses = async (email: string): Promise<number[]> =>
      (await Promise.all([1, 2, 3, 4, 5].map(() => askFor(email))))
        .map(({ status }) => status)
        .toSorted((a, b) => a - b);
    expect(await statuses(ruth.profile.email)).toEqual([202, 202, 202, 202, 429]);
    expect(await statuses('nobody@example.org')).toEqual([202, 202, 202, 202, 429]);
  });
});

test('a code expires after twenty minutes and is deleted', async () => {
  const ruth = await server.signUp();
  const code = await codeFor(ruth);
  server.clock.advance({ minutes: 20 });
  expect((await reset(ruth.profile.email, code)).status).toBe(400);
  server.clock.advance({ minutes: 1 });
  await cleanUp(server.deps);
  expect([...(await server.db.execute(sql`select 1 from password_codes`))]).toHaveLength(0);
});

test('of two codes only the newer one works', async () => {
  const ruth = await server.signUp();
  const first = await codeFor(ruth);
  const second = await codeFor(ruth);
  expect((await reset(ruth.profile.email, first)).status).toBe(400);
  expect((await reset(ruth.profile.email, second)).status).toBe(200);
});

test('[SAFE-3] after six wrong codes the correct one is refused too', async () => {
  const ruth = await server.signUp();
  const { email } = ruth.profile;
  const code = await codeFor(ruth);
  await Promise.all([1, 2, 3, 4, 5, 6].map(() => reset(email, 'WRQNG234')));
  const seventh = await reset(email, code);
  expect(seventh.status).toBe(429);
  expect(Number(seventh.headers.get('retry-after'))).toBe(20 * 60);
  expect((await login(email, 'barley')).status).toBe(200);
});

test('of two concurrent uses of a code only one succeeds', async () => {
  const ruth = await server.signUp();
  const code = await codeFor(ruth);
  const passwords = ['the first one', 'the second one'];
  const answers = await Promise.all(
    passwords.map((password) => reset(ruth.profile.email, code, password)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
});

test('the code of another person is refused', async () => {
  const [ruth, naomi] = [await server.signUp(), await server.signUp()];
  const code = await codeFor(ruth);
  await codeFor(naomi);
  expect((await reset(naomi.profile.email, code)).status).toBe(400);
});

test.each([
  ['a short password', { code: 'ABCD2345', newPassword: 'short' }, 'newPassword'],
  ['a short code', { code: 'ABC', newPassword: 'long enough' }, 'code'],
  ['no code', { newPassword: 'long enough' }, 'code'],
  ['an invalid email', { email: 'ruth', code: 'ABCD2345', newPassword: 'barley' }, 'email'],
])('%s is 400 and names the field', async (_, body, path) => {
  const response = await post('', { email: 'ruth@example.org', ...body });
  expect(response).toMatchObject({ status: 400, body: { issues: [{ path }] } });
});

test('a temporary error of the mail server is retried, a permanent one is not, and the log has no email', async () => {
  const ruth = await server.signUp();
  const { email } = ruth.profile;
  const stateAfter = async (code: number): Promise<unknown> => {
    await server.db.execute(sql`delete from pgboss.job`);
    catcher.refuseWith(code);
    await askFor(email);
    await runJobs();
    return (await server.db.execute(sql`select state::text from pgboss.job`))[0];
  };
  logged.length = 0;
  expect(await stateAfter(451)).toEqual({ state: 'retry' });
  expect(await stateAfter(550)).toEqual({ state: 'completed' });
  expect(logged.join()).toContain('451');
  expect(logged.join()).toContain('refused for good');
  expect(logged.join()).not.toContain(email);
});

test('without mail the route says that the reset is not available', async () => {
  const app = createApp({ ...server.deps, canSendMail: false });
  expect(await (await app.request('/api/password-reset')).json()).toEqual({ isAvailable: false });
  const answer = await app.request('/api/password-reset/code', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'ruth@example.org' }),
  });
  expect(answer.status).toBe(503);
  const here = await server.anonymous('GET', '/api/password-reset');
  expect(here.body).toEqual({ isAvailable: true });
});
