import { passwordCodeLength, passwordMinLength } from '@emmaus/shared/enums/limits';

export type ResetDraft = {
  readonly code: string;
  readonly next: string;
  readonly confirmation: string;
};
export type ResetProblems = { readonly [K in keyof ResetDraft]?: string };

/** @returns the error message of each invalid field; empty if the form can be sent */
export function checkReset({ code, next, confirmation }: ResetDraft): ResetProblems {
  return {
    ...(code.replaceAll(/[\s-]/g, '').length === passwordCodeLength
      ? {}
      : { code: `The code in the mail has ${passwordCodeLength} letters and digits.` }),
    ...(next.length < passwordMinLength
      ? { next: 'Please create a password with at least 6 characters.' }
      : {}),
    ...(confirmation === next
      ? {}
      : { confirmation: 'Please make sure both passwords are the same.' }),
  };
}

/** A minimal syntax check before the request; only a delivered mail proves an address. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
