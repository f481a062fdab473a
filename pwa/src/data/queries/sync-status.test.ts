import { expect, test } from 'vitest';
import type { SyncState } from '../sync/machine';
import { syncStatus } from './sync-status';

const idle: SyncState = { kind: 'idle', lastTryAtMs: 0 };
const syncing: SyncState = { kind: 'syncing', lastTryAtMs: 0, attempt: 0, isAskedAgain: false };
const trying: SyncState = { ...syncing, attempt: 2 };
const retrying: SyncState = {
  kind: 'waiting',
  lastTryAtMs: 0,
  dueAtMs: 9000,
  waitMs: 9000,
  heldMs: 0,
  attempt: 1,
};
const debouncing: SyncState = { ...retrying, attempt: 0 };
const outdated: SyncState = { kind: 'blocked', lastTryAtMs: 0, why: 'update-required' };
const facts = {
  state: idle,
  waiting: 0,
  rejected: 0,
  lastSyncedAt: '2026-11-21T06:00:00.000Z',
  isOnline: true,
  isReadOnly: false,
};

test.each([
  ['all is sent', {}, { kind: 'synced', lastSyncedAt: facts.lastSyncedAt }],
  ['before the first sync', { lastSyncedAt: null }, { kind: 'syncing' }],
  ['a pull is under way', { state: syncing }, { kind: 'syncing' }],
  [
    'something was just written',
    { state: debouncing, waiting: 1 },
    { kind: 'saved-here', waiting: 1 },
  ],
  ['it is being sent', { state: syncing, waiting: 1 }, { kind: 'saved-here', waiting: 1 }],
  [
    'the browser knows of no network',
    { isOnline: false, waiting: 2 },
    { kind: 'offline', waiting: 2 },
  ],
  [
    'a try failed although the browser says online',
    { state: retrying, waiting: 1 },
    { kind: 'offline', waiting: 1 },
  ],
  ['the next try is under way', { state: trying }, { kind: 'offline', waiting: 0 }],
  ['something was refused', { rejected: 1, waiting: 3 }, { kind: 'needs-attention', rejected: 1 }],
  [
    'the server wants a newer app',
    { state: outdated, waiting: 1 },
    { kind: 'update-required', waiting: 1 },
  ],
  ['newer code changed the database', { isReadOnly: true, state: outdated }, { kind: 'read-only' }],
] as const)('when %s', (_, changed, expected) => {
  expect(syncStatus({ ...facts, ...changed })).toEqual(expected);
});
