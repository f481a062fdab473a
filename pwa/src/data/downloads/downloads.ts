import type { Random } from '@emmaus/shared/kernel/ports';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { FetchBytes } from '../../platform/fetch-bytes';
import type { Locks } from '../../platform/locks';
import type { Timers } from '../../platform/timers';
import type { Wake } from '../../platform/wake';
import { askPart } from './ask-part';
import type { DownloadEffect, DownloadEvent, DownloadState } from './download-machine';
import { isBusy, next, startState } from './download-machine';
import type { DownloadsDatabase } from './downloads-database';
import type { Have, Part } from './have';

/** As long as a browser's timers reach: another tab may be at it for hours. */
const lockWaitMs = 2 ** 31 - 1;

export type DownloadsDeps = {
  readonly userId: string;
  readonly db: DownloadsDatabase;
  readonly fetchBytes: FetchBytes;
  readonly random: Random;
  readonly timers: Timers;
  readonly wake: Wake;
  readonly locks: Locks;
  /** False once somebody else, or nobody, is signed in here. */
  readonly isSignedIn: () => boolean;
  /** Gives a finished file to the browser. */
  readonly handOver: (slug: string, content: Blob) => void;
  /** What nobody expected. */
  readonly onError: (error: unknown) => void;
};

/** What this tab does about an item. */
export type DownloadActivity = {
  readonly state: DownloadState;
  /** Of the part that is on its way. */
  readonly comingBytes: number;
};

type DownloadWatch = {
  readonly onHandedOver?: (slug: string) => void;
  /** The server says that nobody is signed in. */
  readonly onSignedOut?: () => void;
};

/** One person's downloads in this tab. They go on while the app is open, whatever screen is shown. */
export type Downloads = {
  readonly db: DownloadsDatabase;
  readonly activities: Pick<
    StoreApi<Readonly<Record<string, DownloadActivity>>>,
    'getState' | 'subscribe'
  >;
  /** Begins, or goes on where it was. @throws when this device cannot store anything */
  readonly start: (slug: string) => Promise<void>;
  /** Tries at once what waits for a network. */
  readonly tryNow: () => void;
  readonly pause: (slug: string) => Promise<void>;
  /** Takes it off this device, finished or not. */
  readonly remove: (slug: string) => Promise<void>;
  /** Gives a finished file to the browser once more. @returns false where it is not whole */
  readonly save: (slug: string) => Promise<boolean>;
  /** Goes on with what was under way when a page was closed. */
  readonly resume: () => Promise<void>;
  /** @returns stops watching */
  readonly watch: (watch: DownloadWatch) => () => void;
};

const noActivity: DownloadActivity = { state: startState, comingBytes: 0 };

/** The thin shell around the machine: it runs effects and reports what happened. */
export function createDownloads(deps: DownloadsDeps): Downloads {
  const { db, timers, wake } = deps;
  const activities = createStore<Readonly<Record<string, DownloadActivity>>>(() => ({}));
  const watches = new Set<DownloadWatch>();
  const runs = new Map<string, Promise<void>>();
  const endOf = new Map<string, () => void>();
  const giveUp = new Map<string, () => void>();

  const stateOf = (slug: string): DownloadState =>
    (activities.getState()[slug] ?? noActivity).state;
  const show = (slug: string, change: Partial<DownloadActivity>): void =>
    activities.setState((all) => ({ [slug]: { ...noActivity, ...all[slug], ...change } }));

  const dispatch = (slug: string, event: DownloadEvent): void => {
    const { state, effects } = next(stateOf(slug), event);
    show(slug, { state, ...(state.kind === 'storing' ? {} : { comingBytes: 0 }) });
    const done = Promise.all(effects.map((effect) => perform(slug, effect)));
    done
      .catch(deps.onError)
      .finally(() => {
        if (!isBusy(stateOf(slug))) {
          endOf.get(slug)?.();
        }
      })
      .catch(deps.onError);
  };

  const perform = async (slug: string, effect: DownloadEffect): Promise<void> => {
    switch (effect.type) {
      case 'ask':
        void ask(slug, effect.have);
        return;
      case 'store':
        void store(slug, effect.have, effect.part);
        return;
      case 'give-up':
        giveUp.get(slug)?.();
        return;
      case 'set-timer':
        giveUp.set(
          slug,
          timers.after(effect.afterMs, () => dispatch(slug, { type: 'timer' })),
        );
        return;
      case 'want-no-more':
        await db.wantNoMore(slug).catch(reportUnlessGone);
        return;
      case 'hand-over':
        await save(slug);
        return;
      case 'leave':
        watches.forEach(({ onSignedOut }) => onSignedOut?.());
        return;
      default:
    }
  };

  const ask = async (slug: string, progress: Have): Promise<void> => {
    giveUp.get(slug)?.();
    if (!deps.isSignedIn()) {
      dispatch(slug, { type: 'answered', answer: { kind: 'signed-out' }, random: 0 });
      return;
    }
    const request = new AbortController();
    giveUp.set(slug, () => request.abort());
    const { signal } = request;
    const onBytes = (comingBytes: number): void => {
      if (!signal.aborted) {
        show(slug, { comingBytes });
      }
    };
    const answer = await askPart(deps.fetchBytes, { slug, have: progress, signal, onBytes });
    if (!signal.aborted) {
      dispatch(slug, { type: 'answered', answer, random: deps.random.next() });
    }
  };

  const store = async (slug: string, progress: Have, part: Part): Promise<void> => {
    try {
      const now = await db.storePart(slug, progress, part);
      dispatch(
        slug,
        now === null ? { type: 'not-stored', why: 'not-wanted' } : { type: 'stored', have: now },
      );
    } catch (error) {
      reportUnlessGone(error);
      dispatch(slug, { type: 'not-stored', why: db.isGone ? 'not-wanted' : 'no-room' });
    }
  };

  const save = async (slug: string): Promise<boolean> => {
    const file = await db.readWhole(slug, 'application/zip');
    if (file === null) {
      return false;
    }
    deps.handOver(slug, file);
    watches.forEach(({ onHandedOver }) => onHandedOver?.(slug));
    return true;
  };

  /** A log-out takes the database away in the middle of anything. */
  const reportUnlessGone = (error: unknown): void => {
    if (!db.isGone) {
      deps.onError(error);
    }
  };

  /** One tab at a time is at an item; the next one takes over where it is left. */
  const run = (slug: string): void => {
    const cycle = async (): Promise<void> => {
      const stored = await db.items.get(slug);
      if (stored?.isWanted === true) {
        const ended = new Promise<void>((settle) => endOf.set(slug, settle));
        dispatch(slug, { type: 'start', have: stored });
        await ended;
      }
    };
    const name = `emmaus-download-${deps.userId}-${slug}`;
    const before = runs.get(slug) ?? Promise.resolve();
    const running = before.then(() => deps.locks.run(name, lockWaitMs, cycle));
    runs.set(slug, running.catch(reportUnlessGone));
  };

  const tryNow = (): void => {
    if (wake.isOnline()) {
      Object.keys(activities.getState()).forEach((slug) => dispatch(slug, { type: 'wake' }));
    }
  };
  wake.watch(tryNow);

  return {
    db,
    activities,
    tryNow,
    start: async (slug) => {
      await db.want(slug);
      run(slug);
    },
    pause: async (slug) => {
      await db.wantNoMore(slug);
      dispatch(slug, { type: 'pause' });
    },
    remove: async (slug) => {
      dispatch(slug, { type: 'pause' });
      await db.removeItem(slug);
    },
    save,
    resume: async () => {
      const wanted = await db.items.filter(({ isWanted }) => isWanted).toArray();
      wanted.filter(({ slug }) => !isBusy(stateOf(slug))).forEach(({ slug }) => run(slug));
    },
    watch: (watch) => {
      watches.add(watch);
      return () => watches.delete(watch);
    },
  };
}
