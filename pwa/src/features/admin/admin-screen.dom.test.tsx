import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { AdminStats } from '@emmaus/shared/api/admin';
import { createAdminApi } from '../../data/api/admin-api';
import type { HttpResponse, HttpRequest } from '../../platform/http';
import type { TextStorage } from '../../platform/storage';
import { createFakeStorage } from '../../testing/fake-storage';
import { renderWithRouter } from '../../testing/render-with-router';
import { AdminScreen } from './admin-screen';

const day = '2026-11-21' as AdminStats['signupsByDay'][number]['date'];
const stats: AdminStats = {
  totalUsers: 1200,
  usersByTier: { Free: 1000, Walk: 80, Discipleship: 100, Premium: 20 },
  signupsByDay: [{ date: day, signups: 0 }],
  dailyWalkStats: {
    totalWalks: 3456,
    thisWeek: 78,
    avgPerUser: 2.88,
    byDay: [{ date: day, walks: 0 }],
  },
  subscriptionStats: { monthlyRevenue: 997 },
  creditUsageStats: { thisMonth: 9, topTools: [] },
  recentSignups: [
    {
      name: 'Ruth <script>',
      email: 'ruth@example.org',
      membershipTier: 'Premium',
      createdAt: '2026-11-21T06:30:00.000Z',
    },
  ],
};

/** A server that accepts one key, records its requests, and can be unreachable or busy. */
function fakeServer(rightKey: string) {
  const requests: HttpRequest[] = [];
  let state: 'online' | 'unreachable' | 'busy' = 'online';
  const answer = (status: number, json: unknown): HttpResponse => ({
    status,
    json,
    retryAfterMs: null,
  });
  return {
    requests,
    setState: (next: typeof state) => void (state = next),
    api: createAdminApi(async (request) => {
      requests.push(request);
      if (state === 'unreachable') {
        throw new Error('no network');
      }
      if (state === 'busy') {
        return answer(429, { message: 'Too many tries.' });
      }
      return request.headers?.['authorization'] === `Bearer ${rightKey}`
        ? answer(200, stats)
        : answer(401, { message: 'Unauthorized' });
    }),
  };
}

let storage: TextStorage;
beforeEach(() => {
  storage = createFakeStorage();
});

async function open(savedKey?: string) {
  if (savedKey !== undefined) {
    storage.write('adminKey', savedKey);
  }
  const server = fakeServer('barley');
  await renderWithRouter(<AdminScreen api={server.api} storage={storage} />);
  return server;
}

const click = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
function submit(key: string): void {
  const field = screen.getByLabelText('Admin Access Key');
  fireEvent.change(field, { target: { value: key } });
  // Enter submits a form that has one submit button.
  fireEvent.submit(field.closest('form') ?? field);
}

test('[ADMIN-1] the gate has a password field and a button, Enter submits it, and the key is kept', async () => {
  await open();
  expect(screen.getByLabelText('Admin Access Key')).toHaveAttribute('type', 'password');
  expect(screen.getByRole('button', { name: 'Access Dashboard' })).toHaveAttribute(
    'type',
    'submit',
  );
  submit('  barley ');
  expect(await screen.findByText('Total Users')).toBeVisible();
  expect(storage.read('adminKey')).toBe('barley');
});

test.each(['', '   '])('[ADMIN-1] an empty or blank key (%j) is ignored', async (key) => {
  const server = await open();
  submit(key);
  expect(screen.getByRole('button', { name: 'Access Dashboard' })).toBeVisible();
  expect(server.requests).toEqual([]);
  expect(storage.read('adminKey')).toBeNull();
});

test('[ADMIN-5] a saved key shows the figures at once: revenue with two decimals, the average with one', async () => {
  const server = await open('barley');
  const figure = async (name: string) =>
    (await screen.findByText(name)).parentElement?.querySelector('dd')?.textContent;
  expect(await figure('Total Users')).toBe('1,200');
  expect(await figure('Total Walks')).toBe('3,456');
  expect(await figure('Walks This Week')).toBe('78');
  expect(await figure('Average Walks per User')).toBe('2.9');
  expect(await figure('Monthly Revenue')).toBe('$997.00');
  expect(await figure('Credits Used This Month')).toBe('9');
  expect(server.requests).toHaveLength(1);
});

test('[ADMIN-5] each chart has a table that opens, and the tiers include Premium', async () => {
  await open('barley');
  const table = await screen.findByRole('region', { name: 'Users by tier, as a table' });
  const rows = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent);
  expect(rows).toEqual(['TierUsers', 'Free1,000', 'Walk80', 'Discipleship100', 'Premium20']);
  for (const name of ['Walks per day', 'Sign-ups per day', 'Popular tools']) {
    const folded = screen.getByRole('region', { name: `${name}, as a table` });
    expect(folded).not.toBeVisible();
    fireEvent.click(within(folded.closest('figure') ?? folded).getByText('Show as a table'));
    expect(folded).toBeVisible();
  }
  expect(screen.getAllByText('Nothing to count yet.')).toHaveLength(3);
});

test('[ADMIN-5] recent sign-ups show name, email, tier and date as plain text', async () => {
  await open('barley');
  const row = (await screen.findByText('Ruth <script>')).closest('li');
  expect(row).toHaveTextContent('ruth@example.org');
  expect(row).toHaveTextContent('Premium');
  expect(row).toHaveTextContent('November 21, 2026');
});

test('[ADMIN-3] a wrong key is denied, and Try Again deletes it and shows the gate', async () => {
  const server = await open('wheat');
  expect(await screen.findByText('Access denied. Invalid admin key.')).toBeVisible();
  click('Try Again');
  expect(screen.getByLabelText('Admin Access Key')).toBeVisible();
  expect(storage.read('adminKey')).toBeNull();
  submit('barley');
  expect(await screen.findByText('Total Users')).toBeVisible();
  expect(server.requests).toHaveLength(2);
});

test('[ADMIN-3] a key with characters that no header allows is denied without a request', async () => {
  const server = await open('clé');
  expect(await screen.findByText('Access denied. Invalid admin key.')).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('[ADMIN-4] Log Out deletes the saved key and returns to the gate', async () => {
  await open('barley');
  await screen.findByText('Total Users');
  click('Log Out');
  expect(screen.getByRole('button', { name: 'Access Dashboard' })).toBeVisible();
  expect(screen.queryByText('Total Users')).not.toBeInTheDocument();
  expect(storage.read('adminKey')).toBeNull();
});

test('without a network the screen shows an error, keeps the key, and can retry', async () => {
  const server = await open('barley');
  await screen.findByText('Total Users');
  server.setState('unreachable');
  click('Refresh');
  expect(await screen.findByText('The statistics need a connection.')).toBeVisible();
  expect(screen.queryByText('Total Users')).not.toBeInTheDocument();
  expect(storage.read('adminKey')).toBe('barley');
  server.setState('online');
  click('Try Again');
  await waitFor(() => expect(screen.getByText('Total Users')).toBeVisible());
});

test('a 429 response shows the server’s message and keeps the key', async () => {
  const server = await open();
  server.setState('busy');
  submit('barley');
  expect(await screen.findByText('Too many tries.')).toBeVisible();
  expect(storage.read('adminKey')).toBe('barley');
});
