import type { Clock } from '@emmaus/shared/kernel/ports';

type ClockStep = {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
  readonly seconds?: number;
  readonly ms?: number;
};

export type FakeClock = Clock & {
  /** Moves the time forward, or back with negative numbers. */
  readonly advance: (step: ClockStep) => void;
  /** Sets the time to an instant, such as `2026-11-21T06:30:00Z`. */
  readonly setTo: (instant: string) => void;
};

/** A clock that changes only by `advance` and `setTo`. */
export function createFakeClock(start = '2026-11-21T06:30:00Z'): FakeClock {
  let nowMs = Date.parse(start);
  return {
    nowMs: () => nowMs,
    advance: (step) => {
      const hours = (step.days ?? 0) * 24 + (step.hours ?? 0);
      const seconds = (hours * 60 + (step.minutes ?? 0)) * 60 + (step.seconds ?? 0);
      nowMs += seconds * 1000 + (step.ms ?? 0);
    },
    setTo: (instant) => {
      nowMs = Date.parse(instant);
    },
  };
}
