import type { Random } from '@emmaus/shared/kernel/ports';
import type { FetchBytes } from '../../platform/fetch-bytes';
import type { Timers } from '../../platform/timers';
import type { DownloadEffect, DownloadEvent } from './download-machine';
import type { DownloadProgress, FilePart } from './download-progress';
import type { DownloadsDatabase } from './downloads-database';
import { requestPart } from './request-part';

export type EffectDeps = {
  readonly db: DownloadsDatabase;
  readonly fetchBytes: FetchBytes;
  readonly random: Random;
  readonly timers: Timers;
  /** False if another person, or none, is signed in. */
  readonly isSignedIn: () => boolean;
  readonly saveFile: (slug: string) => Promise<unknown>;
  readonly onSignedOut: () => void;
  /** Called with an unexpected error. */
  readonly onError: (error: unknown) => void;
};

type Access = {
  readonly dispatch: (slug: string, event: DownloadEvent) => void;
  readonly showBytes: (slug: string, arrivingBytes: number) => void;
};

export type DownloadEffects = {
  readonly run: (slug: string, effect: DownloadEffect) => Promise<void>;
  readonly reportError: (error: unknown) => void;
};

/** Runs the effects of the download machine and dispatches the events that follow from them. */
export function createDownloadEffects(
  deps: EffectDeps,
  { dispatch, showBytes }: Access,
): DownloadEffects {
  const { db, timers } = deps;
  /** Aborts the request, or cancels the timer, of each item. */
  const aborts = new Map<string, () => void>();

  const reportError = (error: unknown): void => {
    if (!db.isGone) {
      deps.onError(error);
    }
  };

  const request = async (slug: string, progress: DownloadProgress): Promise<void> => {
    aborts.get(slug)?.();
    if (!deps.isSignedIn()) {
      dispatch(slug, { type: 'responded', outcome: { kind: 'signed-out' }, random: 0 });
      return;
    }
    const controller = new AbortController();
    aborts.set(slug, () => controller.abort());
    const { signal } = controller;
    const onBytes = (count: number): void => {
      if (!signal.aborted) {
        showBytes(slug, count);
      }
    };
    const outcome = await requestPart(deps.fetchBytes, { slug, progress, signal, onBytes });
    if (!signal.aborted) {
      dispatch(slug, { type: 'responded', outcome, random: deps.random.next() });
    }
  };

  const store = async (slug: string, progress: DownloadProgress, part: FilePart): Promise<void> => {
    try {
      const now = await db.storePart(slug, progress, part);
      dispatch(
        slug,
        now === null
          ? { type: 'not-stored', why: 'not-wanted' }
          : { type: 'stored', progress: now },
      );
    } catch (error) {
      reportError(error);
      dispatch(slug, { type: 'not-stored', why: db.isGone ? 'not-wanted' : 'no-room' });
    }
  };

  return {
    reportError,
    run: async (slug, effect) => {
      switch (effect.type) {
        case 'request':
          void request(slug, effect.progress);
          return;
        case 'store':
          void store(slug, effect.progress, effect.part);
          return;
        case 'abort':
          aborts.get(slug)?.();
          return;
        case 'set-timer':
          aborts.set(
            slug,
            timers.after(effect.afterMs, () => dispatch(slug, { type: 'timer' })),
          );
          return;
        case 'mark-unwanted':
          await db.markUnwanted(slug).catch(reportError);
          return;
        case 'save-file':
          await deps.saveFile(slug);
          return;
        case 'report-signed-out':
          deps.onSignedOut();
          return;
        default:
      }
    },
  };
}
