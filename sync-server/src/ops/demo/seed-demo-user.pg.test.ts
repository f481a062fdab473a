import { afterAll, beforeAll, expect, test } from 'vitest';
import { pino } from 'pino';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import type { Profile } from '@emmaus/shared/entities/profile';
import { plainWalkWriter } from '../../testing/plain-walk-writer';
import type { TestServer } from '../../testing/test-server';
import { startTestServer } from '../../testing/test-server';
import { demoEmail, demoPassword, seedDemoUser } from './seed-demo-user';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const seed = (months: number) =>
  seedDemoUser(
    { ...server.deps, walkWriter: plainWalkWriter, log: pino({ level: 'silent' }) },
    months,
  );

test('the demo account is a member with two months of walks, journal and library; today is not completed', async () => {
  await seed(2);
  const login = await server.anonymous('POST', '/api/login', {
    email: demoEmail,
    password: demoPassword,
  });
  const { id, membershipTier, createdAt } = login.body as Profile;
  expect(membershipTier).toBe('Discipleship');
  expect(createdAt).toMatch(/^2026-09-22T06:00/);
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const get = async <T>(path: string): Promise<T> =>
    (await server.callAs(cookie)('GET', path)).body as T;

  const progress = await get<Record<string, number>>(`/api/user/${id}/progress`);
  expect(progress).toMatchObject({ currentStreak: 12, daysSinceJoining: 61 });
  expect(progress['totalWalksCompleted']).toBeGreaterThan(45);
  expect(await get(`/api/user/${id}/walk/2026-11-21`)).toBeNull();

  const journal = await get<JournalEntry[]>(`/api/journaling/${id}`);
  expect(journal.length).toBeGreaterThan(8);
  const library = await get<LibraryEntry[]>(`/api/spiritual-library/${id}`);
  expect(new Set(library.map(({ category }) => category))).toEqual(
    new Set(['walks', 'journaling', 'study', 'stories', 'prayer', 'craft', 'other']),
  );
  expect(library.some(({ isFavorite }) => isFavorite)).toBe(true);
  expect(library.every(({ createdAt: at }) => at < '2026-11-21T06:30:00.000Z')).toBe(true);
});

test('a second demo account is refused', async () => {
  await expect(seed(1)).rejects.toThrow('There is already an account with this email');
});
