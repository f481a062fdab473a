import type { Clock } from '@emmaus/shared/kernel/ports';

/** Leaves a service alone that failed several times in a row, and then tries it with one call. */
export type CircuitBreaker = {
  /** False while the service is left alone. After a rest one call is let through, and decides. */
  readonly mayTry: () => boolean;
  readonly succeeded: () => void;
  /** @param restMs how long the service itself asked to be left alone */
  readonly failed: (restMs?: number | null) => void;
  /** A call that was let through ended without telling anything about the service. */
  readonly neither: () => void;
};

type State =
  | { readonly kind: 'closed'; readonly failures: number }
  | { readonly kind: 'open'; readonly untilMs: number; readonly rests: number }
  /** One call is on its way, and a lost one does not block for good. */
  | { readonly kind: 'trying'; readonly untilMs: number; readonly rests: number };

const failuresAllowed = 4;
const firstRestMs = 30_000;
const longestRestMs = 10 * 60_000;

// closed --4 failures--> open --rest over--> trying --success--> closed, --failure--> open (a longer rest)
export function createCircuitBreaker(clock: Clock): CircuitBreaker {
  let state: State = { kind: 'closed', failures: 0 };

  function open(rests: number, askedMs: number | null): void {
    const restMs = Math.max(firstRestMs * 2 ** (rests - 1), askedMs ?? 0);
    state = { kind: 'open', rests, untilMs: clock.nowMs() + Math.min(restMs, longestRestMs) };
  }

  return {
    mayTry: () => {
      if (state.kind === 'closed') {
        return true;
      }
      if (clock.nowMs() < state.untilMs) {
        return false;
      }
      state = { kind: 'trying', rests: state.rests, untilMs: clock.nowMs() + firstRestMs };
      return true;
    },
    succeeded: () => {
      state = { kind: 'closed', failures: 0 };
    },
    failed: (restMs = null) => {
      if (state.kind !== 'closed') {
        open(state.rests + 1, restMs);
      } else if (state.failures + 1 >= failuresAllowed) {
        open(1, restMs);
      } else {
        state = { kind: 'closed', failures: state.failures + 1 };
      }
    },
    neither: () => {
      if (state.kind === 'trying') {
        state = { kind: 'open', rests: state.rests, untilMs: clock.nowMs() };
      }
    },
  };
}
