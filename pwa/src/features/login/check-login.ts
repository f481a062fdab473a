import type { Outcome } from '../../data/api/outcome';
import type { Profile } from '@emmaus/shared/entities/profile';

export type LoginMessage = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'calm' | 'problem';
};

/** The error of an incomplete form (docs/product-spec.md); null if the form can be sent. */
export function missingInformation(email: string, password: string): LoginMessage | null {
  return email.trim() === '' || password === ''
    ? {
        title: 'Missing Information',
        description: 'Please enter both email and password.',
        tone: 'problem',
      }
    : null;
}

/** The message for a login's outcome (docs/product-spec.md). It does not tell whether the email or the password was wrong. */
export function loginMessage(outcome: Outcome<Profile>): LoginMessage {
  if (outcome.kind === 'done') {
    return {
      title: 'Welcome back!',
      description: `Good to see you again, ${outcome.value.name}.`,
      tone: 'calm',
    };
  }
  if (outcome.kind === 'unreachable' && !outcome.isServerTrouble) {
    // The request did not reach the server, so the message must not blame the password.
    return {
      title: 'Login Failed',
      description: 'Emmaus cannot be reached. Try again when you have a connection.',
      tone: 'calm',
    };
  }
  return {
    title: 'Login Failed',
    description: 'Invalid email or password. Please try again.',
    tone: 'problem',
  };
}
