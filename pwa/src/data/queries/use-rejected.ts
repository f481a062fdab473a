import { useLiveQuery } from 'dexie-react-hooks';
import { useDeviceData } from '../data-provider';
import type { RejectedAction } from '../outbox/rejected-action';
import { readRejected } from '../outbox/rejected-action';

/** The rejected actions that wait for the person's decision, oldest first. Undefined while loading. */
export function useRejected(): RejectedAction[] | undefined {
  const { db } = useDeviceData();
  return useLiveQuery(async () => {
    const rows = await db.rejected.toArray();
    return rows.map(readRejected).toSorted((a, b) => (a.rejectedAt < b.rejectedAt ? -1 : 1));
  }, [db]);
}
