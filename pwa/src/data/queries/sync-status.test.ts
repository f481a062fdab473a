import { expect, test } from 'vitest';
import type { SyncState } from '../sync/sync-state';
import { syncStatus } from './sync-status';

const idle: SyncState = { kind: 'idle', lastTryAtMs: 0 };
const syncing: SyncState = { kind: 'syncing', lastTryAtMs: 0, attempt: 0, hasNewWrites: false };
const trying: SyncState = { ...syncing, attempt: 2 };
const retrying: SyncState = {
  kind: 'waiting',
  lastTryAtMs: 0,
  dueAtMs: 9000,
  waitMs: 9000,
  retryAfterMs: 0,
  attempt: 1,
};
const debouncing: SyncState = { ...retrying, attempt: 0 };
const outdated: SyncState = { kind: 'blocked', lastTryAtMs: 0, why: 'update-required' };
const facts = {
  state: idle,
  queued: 0,
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
    'an action was just queued',
    { state: debouncing, queued: 1 },
    { kind: 'saved-here', queued: 1 },
  ],
  ['a flush is running', { state: syncing, queued: 1 }, { kind: 'saved-here', queued: 1 }],
  [
    'the browser reports no network',
    { isOnline: false, queued: 2 },
    { kind: 'offline', queued: 2 },
  ],
  [
    'an attempt failed although the browser reports a network',
    { state: retrying, queued: 1 },
    { kind: 'offline', queued: 1 },
  ],
  ['a retry is running', { state: trying }, { kind: 'offline', queued: 0 }],
  ['a mutation was rejected', { rejected: 1, queued: 3 }, { kind: 'needs-attention', rejected: 1 }],
  [
    'the server requires a newer app',
    { state: outdated, queued: 1 },
    { kind: 'update-required', queued: 1 },
  ],
  ['newer code changed the database', { isReadOnly: true, state: outdated }, { kind: 'read-only' }],
] as const)('when %s', (_, changed, expected) => {
  expect(syncStatus({ ...facts, ...changed })).toEqual(expected);
});
