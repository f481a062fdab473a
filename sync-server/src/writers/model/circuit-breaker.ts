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

/** Stops calls to a service after several failures in a row, then probes it with one trial call. */
export type CircuitBreaker = {
  /**
   * Runs a call. Service failures are counted; errors other than ModelError are not.
   * @throws ModelError 'circuit-open', without a call, while the circuit is open
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
      // Without this check the policy would queue this call behind the trial call.
      if (policy.state === CircuitState.HalfOpen) {
        throw new ModelError('circuit-open');
      }
      try {
        return await policy.execute(call);
      } catch (error) {
        if (error instanceof BrokenCircuitError) {
          throw new ModelError('circuit-open');
        }
        if (error instanceof ModelError && !isServiceFailure(error)) {
          // A refusal shows that the service works.
          failures.success();
        }
        throw error;
      }
    },
  };
}

/** Doubles after each failed trial and is at least the service's Retry-After. */
function openMs({ attempt, result }: IHalfOpenAfterBackoffContext): number {
  const error = 'error' in result ? result.error : null;
  const retryAfterMs = error instanceof ModelError ? (error.retryAfterMs ?? 0) : 0;
  return Math.min(Math.max(initialOpenMs * 2 ** (attempt - 1), retryAfterMs), maxOpenMs);
}
