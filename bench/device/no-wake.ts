import type { Wake } from '../../pwa/src/platform/wake';

/** Nothing wakes the device but what the benchmark does. */
export const noWake: Wake = {
  isOnline: () => true,
  isVisible: () => true,
  watch: () => () => undefined,
};
