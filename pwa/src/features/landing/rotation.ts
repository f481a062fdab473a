import type { Timers } from '../../platform/timers';

/** Spec section 9: a picture stands for 30 s; the next one takes 3 s to come through (`dawn-backdrop` in styles.css). */
export const standMs = 30_000;

export type RotationDeps = {
  readonly timers: Timers;
  /** Asked at each turn: a hidden page and a person who wants less motion keep the picture they have. */
  readonly mayMove: () => boolean;
};

/**
 * Says which of `count` pictures to show, beginning with the second one after 30 s.
 * @returns stops it
 */
export function rotate(
  deps: RotationDeps,
  count: number,
  onShow: (index: number) => void,
): () => void {
  let index = 0;
  let cancel = (): void => undefined;
  const wait = (): void => {
    cancel = deps.timers.after(standMs, () => {
      if (deps.mayMove()) {
        index = (index + 1) % count;
        onShow(index);
      }
      wait();
    });
  };
  wait();
  return () => cancel();
}
