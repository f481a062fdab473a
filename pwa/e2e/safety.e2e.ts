import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { changeMembership } from './support/membership';
import { createTestUser, signIn, untilReadyOffline } from './support/test-user';
import type { TestUser } from './support/test-user';
import { startServerProcess } from './support/server-process';
import { expect, test, withWorker } from './support/test';

test('by https, behind a proxy, everything carries the policy and says to stay with https', async () => {
  const server = await startServerProcess({
    env: { PUBLIC_URL: 'https://emmaus.example', TRUSTED_PROXIES: '1' },
  });
  try {
    const html = await (await fetch(server.url)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const expected = { '/admin': 200, [script]: 200, '/assets/none.js': 404, '/api/user': 401 };
    for (const [path, status] of Object.entries(expected)) {
      const { status: got, headers } = await fetch(server.url + path, {
        headers: { accept: 'text/html' },
      });
      expect([path, got]).toEqual([path, status]);
      expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
      expect(headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      const caching = headers.get('cache-control') ?? '';
      expect(caching).toMatch(status === 200 ? /no-cache|immutable/ : /no-store/);
    }
    const login = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email: 'ruth@example.org', password: 'barley' }),
      });
    expect((await login({ origin: 'https://elsewhere.example' })).status).toBe(403);
    expect((await login({ origin: 'https://emmaus.example' })).status).toBe(401);
  } finally {
    await server.close();
  }
});

test('pages carry the whole policy, and hold no script, style or handler in their text', async ({
  server,
}) => {
  for (const path of ['/', '/login', '/admin']) {
    const response = await fetch(server.url + path, { headers: { accept: 'text/html' } });
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
    expect(response.headers.get('x-frame-options')).toBe('DENY');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('permissions-policy')).toContain('camera=()');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const html = await response.text();
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/i);
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/i);
  }
});

/** Each sets `window.pwned` if the app treats it as more than text. */
const scripts = [
  '<script>window.pwned = 1</script>',
  '<img src=x onerror="window.pwned = 2">',
  '"><svg onload=window.pwned=3>',
  '<a href="javascript:window.pwned=4">here</a>',
  '{{constructor.constructor("window.pwned = 5")()}}',
  "'; window.pwned = 6; //",
].join('\n');

async function post(url: string, body: object, cookie: string): Promise<void> {
  const headers = { 'content-type': 'application/json', cookie };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(response.status).toBe(201);
}

async function fillWithScripts(url: string, { id, cookie }: TestUser): Promise<void> {
  await post(`${url}/api/complete-walk`, { userId: id, takeaway: scripts }, cookie);
  const entry = { userId: id, title: scripts.slice(0, 200), prompt: scripts, content: scripts };
  await post(`${url}/api/journaling/entry`, { ...entry, topic: scripts.slice(0, 200) }, cookie);
  await post(
    `${url}/api/spiritual-library`,
    {
      userId: id,
      id: randomUUID(),
      toolId: 'bible-jokes',
      toolName: scripts.slice(0, 100),
      title: scripts.slice(0, 200),
      input: scripts,
      output: scripts,
      category: 'other',
      tags: ['<script>window.pwned = 7</script>'],
    },
    cookie,
  );
}

const pwned = (page: Page): Promise<unknown> => page.evaluate('window.pwned');

test(
  '[SAFE-2] script in every stored text is shown as text, on each screen that shows it',
  withWorker,
  async ({ page, context, server }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const user = await createTestUser(server.url, { name: scripts.slice(0, 110) });
    await changeMembership(server, user);
    await fillWithScripts(server.url, user);
    await signIn(page, user);
    await expect(page.getByRole('button', { name: /Welcome back, <script>/ })).toBeVisible();
    expect(await pwned(page)).toBeUndefined();

    await page.goto('/todays-walk');
    await page.getByRole('button', { name: 'Keep & Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();
    await expect(page.getByText('window.pwned = 1').first()).toBeVisible();
    expect(await pwned(page)).toBeUndefined();

    await page.goto('/journal-library');
    await page.getByText('window.pwned = 1').first().click();
    await expect(
      page
        .getByRole('dialog')
        .getByText(/window\.pwned = 6/)
        .first(),
    ).toBeVisible();
    expect(await pwned(page)).toBeUndefined();

    await page.goto('/spiritual-library');
    await expect(page.getByText('window.pwned = 1').first()).toBeVisible();
    await page.getByPlaceholder('Search your library...').fill('<script>');
    await expect(page.getByText('window.pwned = 1').first()).toBeVisible();
    expect(await pwned(page)).toBeUndefined();

    // The app stores the last screen as markup; its scripts must not run at the next start.
    await page.goto('/dashboard');
    await expect(page.locator('#root').getByText('Daily Walks Completed')).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('first-paint:/dashboard')))
      .not.toBeNull();
    await untilReadyOffline(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('button', { name: /Welcome back, <script>/ })).toBeVisible();
    expect(await pwned(page)).toBeUndefined();
    await context.setOffline(false);
    expect(dialogs).toEqual([]);
  },
);

test(
  'no answer of the API is in any cache of the browser',
  withWorker,
  async ({ page, context, server }) => {
    const user = await createTestUser(server.url);
    await signIn(page, user);
    await untilReadyOffline(page);
    await page.goto('/spiritual-library');
    await page.goto('/dashboard');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(
        names.map(async (name) => (await caches.open(name)).keys()),
      );
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.filter((path) => path.startsWith('/api') || path === '/healthz')).toEqual([]);
    await context.setOffline(true);
    const answer = await page.evaluate(async () =>
      fetch('/api/user').then(
        () => 'answered',
        () => 'no network',
      ),
    );
    expect(answer).toBe('no network');
    await context.setOffline(false);
  },
);
