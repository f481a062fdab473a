import { passwordCodeLength, passwordMinLength } from '@emmaus/shared/enums/limits';

export type ResetDraft = {
  readonly code: string;
  readonly next: string;
  readonly confirmation: string;
};
export type ResetProblems = { readonly [K in keyof ResetDraft]?: string };

/** @returns what is wrong with each field; nothing when the server can be asked */
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

/** Good enough to send; only a mail server knows more. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());
}
