import { passwordMinLength } from '@emmaus/shared/enums/limits';

export type PasswordDraft = {
  readonly current: string;
  readonly next: string;
  readonly confirmation: string;
};
export type PasswordProblems = { readonly [K in keyof PasswordDraft]?: string };

/** @returns the error message of each invalid field; empty if the form can be sent */
export function checkPassword({ current, next, confirmation }: PasswordDraft): PasswordProblems {
  return {
    ...(current === '' ? { current: 'Please enter your current password.' } : {}),
    ...(next.length < passwordMinLength
      ? { next: 'Please create a password with at least 6 characters.' }
      : {}),
    ...(confirmation === next
      ? {}
      : { confirmation: 'Please make sure both passwords are the same.' }),
  };
}
