import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DownloadList } from '@emmaus/shared/api/downloads';
import { downloadListSchema } from '@emmaus/shared/api/downloads';
import type { DownloadsApi } from '../api/downloads-api';
import { useDeviceData } from '../data-provider';
import type { DownloadActivity } from '../downloads/download-runner';
import type { Downloads } from '../downloads/downloads';
import type { StoredDownload } from '../downloads/downloads-database';
import { downloadsOf } from '../downloads/downloads-of';

/** What a screen may use; `data/actions/change-download` changes what is stored. */
export type DownloadsView = Pick<Downloads, 'db' | 'activities' | 'save' | 'watch'>;

/** The person's downloads. Mounting it continues the downloads that a closed page left. */
export function useDownloads(): DownloadsView {
  const { userId, engine } = useDeviceData();
  const downloads = useMemo(() => downloadsOf(userId), [userId]);
  useEffect(() => {
    // A sync detects the end of the session and opens the login.
    const stop = downloads.watch({ onSignedOut: () => engine.wakeUp() });
    downloads.resume().catch(() => undefined);
    return stop;
  }, [downloads, engine]);
  return downloads;
}

export type DownloadStates = {
  readonly stored: Readonly<Record<string, StoredDownload>>;
  readonly activities: Readonly<Record<string, DownloadActivity>>;
};

/** Live, also for changes of other tabs. Undefined while loading, and if this device cannot store anything. */
export function useDownloadStates({ db, activities }: DownloadsView): DownloadStates | undefined {
  const stored = useLiveQuery(
    async () =>
      Object.fromEntries((await db.items.toArray()).map((item) => [item.slug, item] as const)),
    [db],
  );
  const current = useStore(activities as Parameters<typeof useStore>[0]) as ReturnType<
    typeof activities.getState
  >;
  return stored && { stored, activities: current };
}

export type ListState = {
  /** From the last response; undefined if there was none. */
  readonly list: DownloadList | undefined;
  readonly isAsking: boolean;
};

/** The list of items, requested when the screen opens and when a network is back, and stored for offline use. */
export function useDownloadList(
  { db }: DownloadsView,
  api: Pick<DownloadsApi, 'list'>,
  isOnline: boolean,
): ListState {
  const stored = useLiveQuery(async () => {
    const parsed = downloadListSchema.safeParse((await db.lists.get('list'))?.list);
    return parsed.success ? parsed.data : null;
  }, [db]);
  const [received, setReceived] = useState<DownloadList>();
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const request = async (): Promise<void> => {
      setIsAsking(true);
      const outcome = await api.list();
      if (!isCurrent) {
        return;
      }
      setIsAsking(false);
      if (outcome.kind === 'done') {
        setReceived(outcome.value);
        // The list is shown even if this device cannot store it.
        await db.lists.put({ key: 'list', list: outcome.value }).catch(() => undefined);
      }
    };
    void request();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the list again when the network is back
  }, [db, api, isOnline]);
  return { list: received ?? stored ?? undefined, isAsking };
}
