import type { Timers } from '../../platform/timers';

/** Spec section 9: each picture is shown for 30 s, then cross-fades within 3 s (`dawn-backdrop` in styles.css). */
export const pictureMs = 30_000;

export type RotationDeps = {
  readonly timers: Timers;
  /** Checked before each change; false keeps the current picture. */
  readonly mayRotate: () => boolean;
};

/**
 * Calls `onShow` every 30 s with the index of the next of `count` pictures, beginning with 1.
 * @returns stops the rotation
 */
export function rotate(
  deps: RotationDeps,
  count: number,
  onShow: (index: number) => void,
): () => void {
  let index = 0;
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = deps.timers.after(pictureMs, () => {
      if (deps.mayRotate()) {
        index = (index + 1) % count;
        onShow(index);
      }
      wait();
    });
  };
  wait();
  return () => cancel();
}
