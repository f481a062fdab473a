import { useLiveQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { pageWake } from '../../platform/wake';
import { useDeviceData } from '../data-provider';
import { readMeta } from '../db/meta';
import type { SyncStatus } from './sync-status';
import { syncStatus } from './sync-status';

/** Undefined while loading. */
export function useSyncStatus(): SyncStatus | undefined {
  const { db, engine, access } = useDeviceData();
  const state = useStore(engine.state as Parameters<typeof useStore>[0]) as ReturnType<
    typeof engine.state.getState
  >;
  const isReadOnly = useSyncExternalStore(access.subscribe, access.getState) !== 'open';
  const isOnline = useSyncExternalStore(pageWake.watch, pageWake.isOnline);
  const counts = useLiveQuery(async () => {
    const [queued, rejected, lastSyncedAt] = await Promise.all([
      db.outbox.count(),
      db.rejected.count(),
      readMeta(db, 'lastSyncedAt'),
    ]);
    return { queued, rejected, lastSyncedAt };
  }, [db]);
  return counts === undefined ? undefined : syncStatus({ ...counts, state, isOnline, isReadOnly });
}
