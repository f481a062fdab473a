import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  readonly cookie: string;
};

let made = 0;

/** Signs a new person up over HTTP, for tests whose subject is not the sign-up. */
export async function createPerson(url: string, answers: object = {}): Promise<Person> {
  made += 1;
  const email = `person-${process.pid}-${made}@example.org`;
  const password = 'barley loaves';
  await post(url, '/api/complete-intake', {
    moodCheck: 'tired',
    timeAvailable: '5to10min',
    spiritualHunger: ['encouragement'],
    faithBackground: 'believeButDistant',
    spiritualPersonality: ['nature'],
    name: 'Ruth',
    email,
    password,
    ...answers,
  });
  const login = await post(url, '/api/login', { email, password });
  const { id } = (await login.json()) as { id: string };
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id, email, password, cookie };
}

/** Signs in on the login screen and waits for the first sync. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /Today's Walk/ })).toBeEnabled();
  await expect(page.getByText(/^Synced/)).toBeVisible();
}

/** Waits until this page would open without a network: the worker controls it and has everything. */
export async function untilReadyOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

/** What the server holds for a person, asked over HTTP. */
export async function serverState(url: string, person: Person) {
  const get = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}${path}`, { headers: { cookie: person.cookie } });
    return (await response.json()) as T;
  };
  const progress = await get<{ totalWalksCompleted: number }>(`/api/user/${person.id}/progress`);
  const library = await get<{ category: string; input: string; title: string }[]>(
    `/api/spiritual-library/${person.id}`,
  );
  return {
    walksCompleted: progress.totalWalksCompleted,
    walkEntries: library.filter(({ category }) => category === 'walks'),
  };
}

async function post(url: string, path: string, body: object): Promise<Response> {
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) {
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  }
  return response;
}
