import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { EffectDeps } from './download-effects';
import { createDownloadEffects } from './download-effects';
import type { DownloadEffect, DownloadEvent, DownloadState } from './download-machine';
import { isBusy, next, startState } from './download-machine';
import type { DownloadProgress } from './download-progress';

/** The download of one item in this tab. */
export type DownloadActivity = {
  readonly state: DownloadState;
  /** The bytes of the part in flight that have arrived. */
  readonly arrivingBytes: number;
};

export type DownloadActivities = Pick<
  StoreApi<Readonly<Record<string, DownloadActivity>>>,
  'getState' | 'subscribe'
>;

export type DownloadRunner = {
  readonly activities: DownloadActivities;
  readonly stateOf: (slug: string) => DownloadState;
  readonly dispatch: (slug: string, event: DownloadEvent) => void;
  readonly dispatchToAll: (event: DownloadEvent) => void;
  /** Downloads an item from the stored progress on. Resolves when the download is no longer busy. */
  readonly run: (slug: string, progress: DownloadProgress) => Promise<void>;
  /** Reports an error, unless the database was deleted: then every access fails. */
  readonly reportError: (error: unknown) => void;
};

const noActivity: DownloadActivity = { state: startState, arrivingBytes: 0 };

/** A thin shell around the machine, one state per item: it runs effects and dispatches events. */
export function createDownloadRunner(deps: EffectDeps): DownloadRunner {
  const activities = createStore<Readonly<Record<string, DownloadActivity>>>(() => ({}));
  const onEnd = new Map<string, () => void>();
  const effects = createDownloadEffects(deps, {
    dispatch: (slug, event) => dispatch(slug, event),
    showBytes: (slug, arrivingBytes) => show(slug, { arrivingBytes }),
  });

  const stateOf = (slug: string): DownloadState =>
    (activities.getState()[slug] ?? noActivity).state;
  const show = (slug: string, change: Partial<DownloadActivity>): void =>
    activities.setState((all) => ({ [slug]: { ...noActivity, ...all[slug], ...change } }));

  const dispatch = (slug: string, event: DownloadEvent): void => {
    const step = next(stateOf(slug), event);
    const { state } = step;
    show(slug, { state, ...(state.kind === 'storing' ? {} : { arrivingBytes: 0 }) });
    void perform(slug, step.effects);
  };

  const perform = async (slug: string, all: readonly DownloadEffect[]): Promise<void> => {
    try {
      await Promise.all(all.map((effect) => effects.run(slug, effect)));
    } catch (error) {
      deps.onError(error);
    }
    if (!isBusy(stateOf(slug))) {
      onEnd.get(slug)?.();
    }
  };

  return {
    activities,
    stateOf,
    dispatch,
    dispatchToAll: (event) => {
      for (const slug of Object.keys(activities.getState())) {
        dispatch(slug, event);
      }
    },
    run: async (slug, progress) => {
      const ended = new Promise<void>((resolve) => onEnd.set(slug, resolve));
      dispatch(slug, { type: 'start', progress });
      await ended;
    },
    reportError: effects.reportError,
  };
}
