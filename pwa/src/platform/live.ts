import type { Random } from '@emmaus/shared/kernel/ports';
import { systemRandom } from './ids';
import type { Timers } from './timers';
import { systemTimers } from './timers';
import type { Wake } from './wake';
import { pageWake } from './wake';

/** Notifications about changes from the person's other devices. An optimization: sync also works without them. */
export type Live = {
  /**
   * @param onChanged called with the cursor of an up-to-date device, which may equal this device's cursor, or with `soon`
   * while the server is writing
   * @returns stops watching
   */
  readonly watch: (onChanged: (latest: string) => void) => () => void;
};

type SourceEvents = {
  readonly onChanged: (latest: string) => void;
  readonly onHeartbeat: () => void;
  readonly onFailed: () => void;
};

export type LiveDeps = {
  /** @returns closes the stream; no events follow */
  readonly openSource: (events: SourceEvents) => () => void;
  /** @returns stops watching */
  readonly watchVisibility: (onChange: () => void) => () => void;
  readonly wake: Wake;
  readonly timers: Timers;
  readonly random: Random;
};

/** The server sends a heartbeat every 25 s. A stream without events for this long has lost its connection. */
const idleTimeoutMs = 60_000;
const retryStartMs = 5_000;
const retryMaxMs = 300_000;
/** Delay after a wake event, because wake events come in bursts. */
const retryOnWakeMs = 1_000;

const nothing = (): void => undefined;

/** Keeps one stream open while the page is visible. Reconnects with exponential backoff and reports no errors. */
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
            // Only a heartbeat resets the backoff; otherwise a stream that closes at once would be reopened in a loop.
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
