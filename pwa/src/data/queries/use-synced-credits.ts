import { useLiveQuery } from 'dexie-react-hooks';
import type { Credits } from '@emmaus/shared/entities/credits';
import { creditsSchema } from '@emmaus/shared/entities/credits';
import { useDeviceData } from '../data-provider';
import { readTruth } from '../db/truth';

/** The person's credits at the last sync, also offline. Undefined while loading, null before the first sync. */
export function useSyncedCredits(): Credits | null | undefined {
  const { db } = useDeviceData();
  return useLiveQuery(async () => {
    const [row] = await readTruth(db, ['credits']);
    const credits = creditsSchema.safeParse(row?.data);
    return credits.success ? credits.data : null;
  }, [db]);
}
