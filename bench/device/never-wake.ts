import type { Live } from '../../pwa/src/platform/live';
import type { Wake } from '../../pwa/src/platform/wake';

/** Always online and visible, without events: only the benchmark starts a sync. */
export const neverWake: Wake = {
  isOnline: () => true,
  isVisible: () => true,
  watch: () => () => undefined,
};

/** A live stream without events. */
export const noLive: Live = { watch: () => () => undefined };
