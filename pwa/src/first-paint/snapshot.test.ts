import { beforeEach, expect, test } from 'vitest';
import { readSnapshot, removeSnapshots, writeSnapshot } from './snapshot';

const kept = new Map<string, string>();
const storage = {
  read: (key: string) => kept.get(key) ?? null,
  write: (key: string, text: string) => void kept.set(key, text),
  remove: (key: string) => void kept.delete(key),
};
const snapshot = { userId: 'ruth', day: '2026-11-21', html: '<h1>Before we walk</h1>' };

beforeEach(() => kept.clear());

test('a snapshot is read back as it was written, for its own screen', () => {
  writeSnapshot(storage, '/todays-walk', snapshot);
  expect(readSnapshot(storage, '/todays-walk')).toEqual(snapshot);
  expect(readSnapshot(storage, '/dashboard')).toBeNull();
});

test.each(['', '{', 'null', '{"userId":1,"day":null,"html":""}', '{"userId":"ruth","html":"x"}'])(
  'what cannot be read (%j) is no snapshot',
  (text) => {
    kept.set('first-paint:/dashboard', text);
    expect(readSnapshot(storage, '/dashboard')).toBeNull();
  },
);

test('all go with the session', () => {
  writeSnapshot(storage, '/todays-walk', snapshot);
  writeSnapshot(storage, '/dashboard', snapshot);
  removeSnapshots(storage);
  expect(kept.size).toBe(0);
});
