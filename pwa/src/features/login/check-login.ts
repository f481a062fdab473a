import type { Outcome } from '../../data/api/outcome';
import type { Profile } from '@emmaus/shared/entities/profile';

export type LoginMessage = {
  readonly title: string;
  readonly description: string;
  readonly tone: 'calm' | 'problem';
};

/** Known before the server is asked (spec section 5); null when it can be asked. */
export function missingInformation(email: string, password: string): LoginMessage | null {
  return email.trim() === '' || password === ''
    ? {
        title: 'Missing Information',
        description: 'Please enter both email and password.',
        tone: 'problem',
      }
    : null;
}

/** What the person is told (spec section 8): any error is a failed login, in words that do not say which part was wrong. */
export function loginMessage(outcome: Outcome<Profile>): LoginMessage {
  if (outcome.kind === 'done') {
    return {
      title: 'Welcome back!',
      description: `Good to see you again, ${outcome.value.name}.`,
      tone: 'calm',
    };
  }
  if (outcome.kind === 'unreachable' && !outcome.isServerTrouble) {
    // Nobody looked at the password, so nobody is told that it was wrong.
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
