import type { Live } from '../../pwa/src/platform/live';
import type { Wake } from '../../pwa/src/platform/wake';

/** No wake events: only the benchmark starts a sync. */
export const noWake: Wake = {
  isOnline: () => true,
  isVisible: () => true,
  watch: () => () => undefined,
};

/** A live stream without events. */
export const noLive: Live = { watch: () => () => undefined };
