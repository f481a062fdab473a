/** The parts of a service worker's registration that an update shows in. */
type Registration = EventTarget & {
  readonly waiting: Waiting | null;
  readonly installing: Waiting | null;
};
type Waiting = EventTarget & { readonly state: string };

/**
 * Calls `onWaiting` once for each new version that waits to take over. The very first worker of a page is no update:
 * it finds no other one in control.
 */
export function watchUpdate<R extends Registration>(
  registration: R,
  isControlled: () => boolean,
  onWaiting: (worker: NonNullable<R['waiting']>) => void,
): void {
  const offered = new Set<unknown>();
  const offer = (): void => {
    const worker: NonNullable<R['waiting']> | null = registration.waiting;
    if (worker !== null && isControlled() && !offered.has(worker)) {
      offered.add(worker);
      onWaiting(worker);
    }
  };
  const follow = (): void => {
    // It waits from the moment on at which it says that it is installed.
    registration.installing?.addEventListener('statechange', offer);
  };
  offer();
  follow();
  registration.addEventListener('updatefound', follow);
}
