import type { IHalfOpenAfterBackoffContext } from 'cockatiel';
import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  DelegateBackoff,
  circuitBreaker,
  handleWhen,
} from 'cockatiel';
import { ModelError, isServiceFailure } from './model-error';

/** Stops the calls to a service that failed several times in a row, and then tries it with one call. */
export type CircuitBreaker = {
  /**
   * Makes a call. A failure of the service counts against it; an error that is no ModelError says nothing about it.
   * @throws ModelError 'resting' without a call while the circuit is open
   */
  readonly run: <T>(call: () => Promise<T>) => Promise<T>;
};

const failureThreshold = 4;
const initialOpenMs = 30_000;
const maxOpenMs = 10 * 60_000;

export function createCircuitBreaker(): CircuitBreaker {
  const failures = new ConsecutiveBreaker(failureThreshold);
  const policy = circuitBreaker(
    handleWhen((error) => error instanceof ModelError && isServiceFailure(error)),
    { breaker: failures, halfOpenAfter: new DelegateBackoff(openMs) },
  );
  return {
    run: async (call) => {
      // The policy would let this call wait for the trial call.
      if (policy.state === CircuitState.HalfOpen) {
        throw new ModelError('resting');
      }
      try {
        return await policy.execute(call);
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          throw new ModelError('resting');
        }
        if (error instanceof ModelError && !isServiceFailure(error)) {
          // A refusal is an answer: the service works.
          failures.success();
        }
        throw error;
      }
    },
  };
}

/** Twice as long after each trial that fails, and at least as long as the service asks for. */
function openMs({ attempt, result }: IHalfOpenAfterBackoffContext): number {
  const error = 'error' in result ? result.error : null;
  const retryAfterMs = error instanceof ModelError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(initialOpenMs * 2 ** (attempt - 1), retryAfterMs), maxOpenMs);
}
