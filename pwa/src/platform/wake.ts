/** Events that hint that the network or the person is back (SEND-3). */
export type Wake = {
  readonly isVisible: () => boolean;
  /** A hint only: browsers may return `true` without a network. */
  readonly isOnline: () => boolean;
  /** @returns stops watching */
  readonly watch: (onWake: () => void) => () => void;
};

export const pageWake: Wake = {
  isVisible: () => document.visibilityState === 'visible',
  isOnline: () => navigator.onLine,
  watch: (onWake) => {
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') {
        onWake();
      }
    };
    const windowEvents = ['online', 'offline', 'focus', 'pageshow'] as const;
    for (const name of windowEvents) {
      window.addEventListener(name, onWake);
    }
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      for (const name of windowEvents) {
        window.removeEventListener(name, onWake);
      }
      document.removeEventListener('visibilitychange', onVisible);
    };
  },
};
