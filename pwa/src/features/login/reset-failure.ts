import type { Outcome } from '../../data/api/outcome';

/** The toast for a failed request of the password reset. */
export function resetFailure(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): {
  readonly title: string;
  readonly description: string;
  readonly tone: 'calm' | 'problem';
} {
  if (outcome.kind === 'refused') {
    return { title: 'Error', description: outcome.message, tone: 'problem' };
  }
  return outcome.isServerTrouble
    ? {
        title: 'Error',
        description: 'Something went wrong on our side. Please try again in a moment.',
        tone: 'problem',
      }
    : {
        title: 'No connection',
        description: 'Emmaus cannot be reached. Try again when you have a connection.',
        tone: 'calm',
      };
}
