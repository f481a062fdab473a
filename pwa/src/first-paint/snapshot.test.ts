import { beforeEach, expect, test } from 'vitest';
import { readSnapshot, removeSnapshots, writeSnapshot } from './snapshot';

const stored = new Map<string, string>();
const storage = {
  read: (key: string) => stored.get(key) ?? null,
  write: (key: string, text: string) => void stored.set(key, text),
  remove: (key: string) => void stored.delete(key),
};
const snapshot = { userId: 'ruth', day: '2026-11-21', html: '<h1>Before we walk</h1>' };

beforeEach(() => stored.clear());

test('a stored snapshot is read back unchanged, for its own screen only', () => {
  writeSnapshot(storage, '/todays-walk', snapshot);
  expect(readSnapshot(storage, '/todays-walk')).toEqual(snapshot);
  expect(readSnapshot(storage, '/dashboard')).toBeNull();
});

test.each(['', '{', 'null', '{"userId":1,"day":null,"html":""}', '{"userId":"ruth","html":"x"}'])(
  'unreadable text (%j) gives null',
  (text) => {
    stored.set('first-paint:/dashboard', text);
    expect(readSnapshot(storage, '/dashboard')).toBeNull();
  },
);

test('`removeSnapshots` removes the snapshots of all screens', () => {
  writeSnapshot(storage, '/todays-walk', snapshot);
  writeSnapshot(storage, '/dashboard', snapshot);
  removeSnapshots(storage);
  expect(stored.size).toBe(0);
});
