import * as z from 'zod/mini';
import type { IntakeBody } from '@emmaus/shared/api/account';
import { intakeSchema } from '@emmaus/shared/api/account';
import { passwordMinLength } from '@emmaus/shared/enums/limits';
import type { IntakeDraft } from './intake-draft';
import type { IntakeSecrets } from './intake-steps';

export type IntakeField = 'name' | 'email' | 'password';

export type IntakeCheck =
  | { readonly kind: 'ready'; readonly body: IntakeBody }
  /** Said as a message of its own, in the words of spec section 5. */
  | { readonly kind: 'told'; readonly title: string; readonly description: string }
  /** Said at the field. */
  | { readonly kind: 'marked'; readonly field: IntakeField; readonly message: string };

/** Everything that can be known to be wrong before the server is asked. */
export function checkIntake(draft: IntakeDraft, secrets: IntakeSecrets): IntakeCheck {
  const { step: _, ...answers } = draft;
  if (draft.name.trim() === '' || draft.email.trim() === '') {
    return {
      kind: 'told',
      title: 'Almost there!',
      description: 'Please fill in your name and email to complete your spiritual intake.',
    };
  }
  if (secrets.password.length < passwordMinLength) {
    return {
      kind: 'told',
      title: 'Password required',
      description: 'Please create a password with at least 6 characters.',
    };
  }
  if (secrets.password !== secrets.confirmation) {
    return {
      kind: 'told',
      title: "Passwords don't match",
      description: 'Please make sure both passwords are the same.',
    };
  }
  const body = {
    ...withoutNulls(answers),
    spiritualHunger: answers.spiritualHunger,
    spiritualPersonality: answers.spiritualPersonality,
    name: draft.name.trim(),
    email: draft.email.trim(),
    password: secrets.password,
  };
  const parsed = z.safeParse(intakeSchema, body);
  if (parsed.success) {
    return { kind: 'ready', body };
  }
  const issue = parsed.error.issues[0];
  return {
    kind: 'marked',
    field: fieldOf(issue?.path[0]),
    message: issue?.message ?? 'Invalid input',
  };
}

function withoutNulls(
  answers: Pick<IntakeDraft, 'moodCheck' | 'timeAvailable' | 'faithBackground'>,
): Pick<IntakeBody, 'moodCheck' | 'timeAvailable' | 'faithBackground'> {
  const { moodCheck, timeAvailable, faithBackground } = answers;
  return {
    ...(moodCheck === null ? {} : { moodCheck }),
    ...(timeAvailable === null ? {} : { timeAvailable }),
    ...(faithBackground === null ? {} : { faithBackground }),
  };
}

function fieldOf(name: PropertyKey | undefined): IntakeField {
  return name === 'name' || name === 'password' ? name : 'email';
}
