import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type TestUser = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
};

let made = 0;

/** Signs a new person up over HTTP, for tests that do not test the sign-up. */
export async function createTestUser(
  url: string,
  answers: { readonly email?: string; readonly [field: string]: unknown } = {},
): Promise<TestUser> {
  made += 1;
  const { email = `person-${process.pid}-${made}@example.org` } = answers;
  const password = 'barley loaves';
  await post(`${url}/api/complete-intake`, {
    moodCheck: 'tired',
    timeAvailable: '5to10min',
    spiritualHunger: ['encouragement'],
    faithBackground: 'believeButDistant',
    spiritualPersonality: ['nature'],
    name: 'Ruth',
    ...answers,
    email,
    password,
  });
  return { email, password, ...(await openSession(url, { email, password })) };
}

/** Signs in over HTTP, as another device of the same person. */
export async function openSession(
  url: string,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
): Promise<Pick<TestUser, 'id' | 'cookie'>> {
  const login = await post(`${url}/api/login`, { email, password });
  const { id } = (await login.json()) as { id: string };
  return { id, cookie: login.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

/** Signs in on this device over HTTP and waits for the first sync; for tests that do not test the login screen. */
export async function signIn(page: Page, { email, password }: TestUser): Promise<void> {
  const answer = await page.request.post('/api/login', { data: { email, password } });
  expect(answer.status()).toBe(200);
  const profile = (await answer.json()) as { readonly id: string };
  // The smallest page on the app's origin, to access its storage.
  await page.goto('/manifest.webmanifest');
  await page.evaluate((signedIn) => {
    localStorage.setItem('user', JSON.stringify(signedIn));
    localStorage.setItem('userId', signedIn.id);
  }, profile);
  await page.goto('/dashboard');
  await untilFirstSync(page);
}

/** Signs in on the login screen and waits for the first sync. */
export async function signInOnScreen(page: Page, { email, password }: TestUser): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await untilFirstSync(page);
}

async function untilFirstSync(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Today's Walk/ })).toBeEnabled();
  // Ten thousand entries can be part of the first sync.
  await expect(page.getByText(/^Synced/)).toBeVisible({ timeout: 30_000 });
}

/** Waits until this page would open offline: the service worker controls it and has cached all files. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** Fetches a person's data from the server over HTTP. */
export async function serverState(url: string, user: TestUser) {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}${path}`, { headers: { cookie: user.cookie } });
    return (await response.json()) as T;
  };
  const progress = await get<{ totalWalksCompleted: number }>(`/api/user/${user.id}/progress`);
  const library = await get<{ category: string; input: string; title: string }[]>(
    `/api/spiritual-library/${user.id}`,
  );
  return {
    walksCompleted: progress.totalWalksCompleted,
    walkEntries: library.filter(({ category }) => category === 'walks'),
  };
}

/** Sets the time zone that decides when the person's day ends, as another device would. */
export async function chooseTimeZone(
  url: string,
  { id, cookie }: TestUser,
  timeZone: string,
): Promise<void> {
  const now = new Date().toISOString();
  const mutation = {
    seq: 1,
    id: randomUUID(),
    name: 'setPreferences',
    v: 1,
    args: { timeZone },
    occurredAt: now,
    localDate: now.slice(0, 10),
    timeZone: null,
  };
  const request = {
    protocol: 1,
    appVersion: 'e2e',
    userId: id,
    deviceId: randomUUID(),
    sentAt: now,
    cursor: null,
    limit: 1,
    mutations: [mutation],
  };
  const answer = await post(`${url}/api/sync`, request, { cookie });
  const { results } = (await answer.json()) as { results: { status: string }[] };
  expect(results.map(({ status }) => status)).toEqual(['applied']);
}

async function post(
  url: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  }
  return response;
}
