import type { Outcome } from '../../data/api/outcome';

type FailureTexts = {
  /** A server in trouble, or one that gave no reason. */
  readonly failed: string;
  /** No network: nobody's fault, and nothing happened. */
  readonly unreachable: string;
};

/** What the person is told about a call that did not succeed: the server's own words where it has any (spec section 8). */
export function failureMessage(
  outcome: Exclude<Outcome<unknown>, { kind: 'done' }>,
  { failed, unreachable }: FailureTexts,
): string {
  if (outcome.kind === 'refused') {
    return outcome.message === '' ? failed : outcome.message;
  }
  return outcome.isServerTrouble ? failed : unreachable;
}
