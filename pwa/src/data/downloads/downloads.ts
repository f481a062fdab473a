import type { Locks } from '../../platform/locks';
import type { Wake } from '../../platform/wake';
import { isBusy } from './download-machine';
import type { EffectDeps } from './download-effects';
import type { DownloadActivities } from './download-runner';
import { createDownloadRunner } from './download-runner';
import type { DownloadsDatabase } from './downloads-database';

/** The longest delay of a browser's timer: another tab may hold the lock for hours. */
const lockWaitMs = 2 ** 31 - 1;

export type DownloadsDeps = Omit<EffectDeps, 'saveFile' | 'onSignedOut'> & {
  readonly userId: string;
  readonly wake: Wake;
  readonly locks: Locks;
  /** Gives a complete file to the browser. */
  readonly handOver: (slug: string, content: Blob) => void;
};

type DownloadWatch = {
  readonly onHandedOver?: (slug: string) => void;
  /** Called when the server does not accept the session. */
  readonly onSignedOut?: () => void;
};

/** One person's downloads in this tab. They continue while the app is open, whatever screen is shown. */
export type Downloads = {
  readonly db: DownloadsDatabase;
  readonly activities: DownloadActivities;
  /** Starts or continues a download. @throws if this device cannot store anything */
  readonly start: (slug: string) => Promise<void>;
  /** Retries at once every download that waits for a network. */
  readonly tryNow: () => void;
  readonly pause: (slug: string) => Promise<void>;
  /** Removes the item from this device, complete or not. */
  readonly remove: (slug: string) => Promise<void>;
  /** Gives a complete file to the browser again. @returns false if the file is not complete */
  readonly save: (slug: string) => Promise<boolean>;
  /** Continues the downloads that a closed page left. */
  readonly resume: () => Promise<void>;
  /** @returns stops watching */
  readonly watch: (watch: DownloadWatch) => () => void;
};

export function createDownloads(deps: DownloadsDeps): Downloads {
  const { db, userId, wake, locks } = deps;
  const watches = new Set<DownloadWatch>();
  /** The last run of each item, so that a new one starts after it. */
  const runs = new Map<string, Promise<void>>();

  const save = async (slug: string): Promise<boolean> => {
    const file = await db.readFile(slug, 'application/zip');
    if (file === null) {
      return false;
    }
    deps.handOver(slug, file);
    watches.forEach(({ onHandedOver }) => onHandedOver?.(slug));
    return true;
  };

  const runner = createDownloadRunner({
    ...deps,
    saveFile: save,
    onSignedOut: () => watches.forEach(({ onSignedOut }) => onSignedOut?.()),
  });

  /** One tab at a time downloads an item. The next tab continues from the stored parts. */
  const run = (slug: string): void => {
    const work = async (): Promise<void> => {
      const stored = await db.items.get(slug);
      if (stored?.isWanted === true) {
        await runner.run(slug, stored);
      }
    };
    const before = runs.get(slug) ?? Promise.resolve();
    const lock = `emmaus-download-${userId}-${slug}`;
    const running = before.then(() => locks.run(lock, lockWaitMs, work));
    runs.set(slug, running.catch(runner.reportError));
  };

  const tryNow = (): void => {
    if (wake.isOnline()) {
      runner.dispatchToAll({ type: 'wake' });
    }
  };
  wake.watch(tryNow);

  return {
    db,
    activities: runner.activities,
    tryNow,
    start: async (slug) => {
      await db.markWanted(slug);
      run(slug);
    },
    pause: async (slug) => {
      await db.markUnwanted(slug);
      runner.dispatch(slug, { type: 'pause' });
    },
    remove: async (slug) => {
      runner.dispatch(slug, { type: 'pause' });
      await db.removeItem(slug);
    },
    save,
    resume: async () => {
      const wanted = await db.items.filter(({ isWanted }) => isWanted).toArray();
      wanted.filter(({ slug }) => !isBusy(runner.stateOf(slug))).forEach(({ slug }) => run(slug));
    },
    watch: (watch) => {
      watches.add(watch);
      return () => watches.delete(watch);
    },
  };
}
