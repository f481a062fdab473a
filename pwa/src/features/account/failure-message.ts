import type { Outcome } from '../../data/api/outcome';

type FailureTexts = {
  /** For a server error, or a refusal without a message. */
  readonly failed: string;
  /** For a request that did not reach the server. */
  readonly unreachable: string;
};

/** The message for a request that failed: the server's own message if it has one (docs/product-spec.md). */
export function failureMessage(
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
  { failed, unreachable }: FailureTexts,
): string {
  if (outcome.kind === 'refused') {
    return outcome.message === '' ? failed : outcome.message;
  }
  return outcome.isServerTrouble ? failed : unreachable;
}
