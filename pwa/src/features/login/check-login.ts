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

/** What the person is told (spec section 8): any error is a failed login; only being offline has words of its own. */
export function loginMessage(
  outcome: Outcome<Profile>,
  network: { readonly isOnline: boolean },
): LoginMessage {
  if (outcome.kind === 'done') {
    return {
      title: 'Welcome back!',
      description: `Good to see you again, ${outcome.value.name}.`,
      tone: 'calm',
    };
  }
  if (outcome.kind === 'unreachable' && !network.isOnline) {
    return {
      title: "You're offline",
      description: 'Signing in needs a connection. Try again when you have one.',
      tone: 'calm',
    };
  }
  return {
    title: 'Login Failed',
    description: 'Invalid email or password. Please try again.',
    tone: 'problem',
  };
}
