import type { Random } from '@emmaus/shared/kernel/ports';
import { systemRandom } from './ids';
import type { Timers } from './timers';
import { systemTimers } from './timers';
import type { Wake } from './wake';
import { pageWake } from './wake';

/** Hears of changes made elsewhere while the page is open. Without it the app syncs as it does anyway. */
export type Live = {
  /**
   * @param onChanged told the cursor of a device that has everything, which this device may have too; or `soon`, which is
   * none, when something is being written
   * @returns stops listening
   */
  readonly watch: (onChanged: (latest: string) => void) => () => void;
};

type SourceEvents = {
  readonly onChanged: (latest: string) => void;
  readonly onHeartbeat: () => void;
  readonly onFailed: () => void;
};

export type LiveDeps = {
  /** @returns closes it; nothing is told after that */
  readonly openSource: (events: SourceEvents) => () => void;
  /** @returns stops watching */
  readonly watchVisibility: (onChange: () => void) => () => void;
  readonly wake: Wake;
  readonly timers: Timers;
  readonly random: Random;
};

/** The server beats every 25 s; a stream that is silent for longer hangs in a network that is gone. */
const idleTimeoutMs = 60_000;
const retryStartMs = 5_000;
const retryMaxMs = 300_000;
/** After a hint that the network is back; hints come in bursts. */
const retryOnWakeMs = 1_000;

const nothing = (): void => undefined;

/** One stream while the page can be seen. What fails is tried again, slower each time and in silence. */
export function createLive(deps: LiveDeps): Live {
  return {
    watch: (onChanged) => {
      const { timers, wake } = deps;
      let closeSource: (() => void) | null = null;
      let cancelTimer = nothing;
      let failures = 0;

      const plan = (ms: number, work: () => void): void => {
        cancelTimer();
        cancelTimer = timers.after(ms, work);
      };
      const close = (): void => {
        cancelTimer();
        closeSource?.();
        closeSource = null;
      };
      const retryLater = (): void => {
        close();
        const ceiling = Math.min(retryMaxMs, retryStartMs * 2 ** Math.min(failures, 10));
        failures += 1;
        plan(ceiling * (0.5 + deps.random.next() / 2), open);
      };
      const noteLife = (): void => plan(idleTimeoutMs, retryLater);
      const open = (): void => {
        close();
        if (!wake.isVisible()) {
          return;
        }
        if (!wake.isOnline()) {
          retryLater();
          return;
        }
        noteLife();
        closeSource = deps.openSource({
          onChanged: (latest) => {
            noteLife();
            onChanged(latest);
          },
          onHeartbeat: () => {
            // Only a stream that lasts counts as a success: one that is closed at once must not be asked for in a loop.
            failures = 0;
            noteLife();
          },
          onFailed: retryLater,
        });
      };

      const stopVisibility = deps.watchVisibility(() => (wake.isVisible() ? open() : close()));
      const stopWake = wake.watch(() => {
        if (closeSource === null && wake.isVisible()) {
          plan(retryOnWakeMs, open);
        }
      });
      open();
      return () => {
        stopVisibility();
        stopWake();
        close();
      };
    },
  };
}

export const pageLive: Live = createLive({
  openSource: ({ onChanged, onHeartbeat, onFailed }) => {
    if (typeof EventSource === 'undefined') {
      return nothing;
    }
    const source = new EventSource('/api/live');
    source.addEventListener('changed', (event: MessageEvent<string>) => onChanged(event.data));
    source.addEventListener('beat', onHeartbeat);
    source.addEventListener('error', onFailed);
    return () => source.close();
  },
  watchVisibility: (onChange) => {
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  },
  wake: pageWake,
  timers: systemTimers,
  random: systemRandom,
});
