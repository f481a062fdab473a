import * as z from 'zod/mini';
import type { IntakeBody } from '@emmaus/shared/api/account';
import { intakeSchema } from '@emmaus/shared/api/account';
import { passwordMinLength } from '@emmaus/shared/enums/limits';
import type { IntakeDraft } from './intake-draft';
import type { IntakeSecrets } from './intake-steps';

export type IntakeField = 'name' | 'email' | 'password';

export type IntakeCheck =
  | { readonly kind: 'ready'; readonly body: IntakeBody }
  /** An error shown as a toast, with the texts of docs/product-spec.md. */
  | { readonly kind: 'message'; readonly title: string; readonly description: string }
  /** An error shown at the field. */
  | { readonly kind: 'field-error'; readonly field: IntakeField; readonly message: string };

/** Validates the intake before the request. @returns the request body, or the first error */
export function checkIntake(draft: IntakeDraft, secrets: IntakeSecrets): IntakeCheck {
  const { step: _, ...answers } = draft;
  if (draft.name.trim() === '' || draft.email.trim() === '') {
    return {
      kind: 'message',
      title: 'Almost there!',
      description: 'Please fill in your name and email to complete your spiritual intake.',
    };
  }
  if (secrets.password.length < passwordMinLength) {
    return {
      kind: 'message',
      title: 'Password required',
      description: 'Please create a password with at least 6 characters.',
    };
  }
  if (secrets.password !== secrets.confirmation) {
    return {
      kind: 'message',
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
    kind: 'field-error',
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
