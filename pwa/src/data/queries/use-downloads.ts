import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import type { DownloadList } from '@emmaus/shared/api/downloads';
import { downloadListSchema } from '@emmaus/shared/api/downloads';
import type { DownloadsApi } from '../api/downloads-api';
import { useDeviceData } from '../data-provider';
import type { DownloadActivity, Downloads } from '../downloads/downloads';
import type { StoredDownload } from '../downloads/downloads-database';
import { downloadsOf } from '../downloads/downloads-of';

/** What a screen may use; `data/actions/change-download` changes what is stored. */
export type DownloadsView = Pick<Downloads, 'db' | 'activities' | 'save' | 'watch'>;

/** The signed-in person's downloads; what was under way when a page was closed goes on. */
export function useDownloads(): DownloadsView {
  const { userId, engine } = useDeviceData();
  const downloads = useMemo(() => downloadsOf(userId), [userId]);
  useEffect(() => {
    // The sync finds out what became of the session, and leads to the login.
    const stop = downloads.watch({ onSignedOut: () => engine.wakeUp() });
    downloads.resume().catch(() => undefined);
    return stop;
  }, [downloads, engine]);
  return downloads;
}

export type KnownDownloads = {
  readonly stored: Readonly<Record<string, StoredDownload>>;
  readonly activities: Readonly<Record<string, DownloadActivity>>;
};

/** Live, with what other tabs do. Undefined while it is read for the first time, and where this device stores nothing. */
export function useKnownDownloads({ db, activities }: DownloadsView): KnownDownloads | undefined {
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
  /** As last heard; undefined where it was never heard. */
  readonly list: DownloadList | undefined;
  readonly isAsking: boolean;
};

/** What there is to download, heard anew whenever the screen opens or a network comes back; kept for when there is none. */
export function useDownloadList(
  { db }: DownloadsView,
  api: Pick<DownloadsApi, 'list'>,
  isOnline: boolean,
): ListState {
  const kept = useLiveQuery(async () => {
    const parsed = downloadListSchema.safeParse((await db.lists.get('list'))?.list);
    return parsed.success ? parsed.data : null;
  }, [db]);
  const [heard, setHeard] = useState<DownloadList>();
  const [isAsking, setIsAsking] = useState(true);
  useEffect(() => {
    let isCurrent = true;
    const ask = async (): Promise<void> => {
      setIsAsking(true);
      const outcome = await api.list();
      if (!isCurrent) {
        return;
      }
      setIsAsking(false);
      if (outcome.kind === 'done') {
        setHeard(outcome.value);
        // A device that stores nothing still shows it.
        await db.lists.put({ key: 'list', list: outcome.value }).catch(() => undefined);
      }
    };
    void ask();
    return () => {
      isCurrent = false;
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a network that comes back is a reason to ask
  }, [db, api, isOnline]);
  return { list: heard ?? kept ?? undefined, isAsking };
}
