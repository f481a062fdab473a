import * as z from 'zod/mini';
import type { AccountPatch } from '@emmaus/shared/api/account';
import { accountPatchSchema } from '@emmaus/shared/api/account';

export type AccountDraft = { readonly name: string; readonly email: string };
export type AccountProblems = { readonly [K in keyof AccountDraft]?: string };

/** @returns the patch to save, or the error message of each invalid field (docs/product-spec.md) */
export function checkAccount(
  draft: AccountDraft,
): { readonly patch: AccountPatch } | { readonly problems: AccountProblems } {
  const parsed = z.safeParse(accountPatchSchema, { ...draft, name: draft.name.trim() });
  if (parsed.success) {
    return { patch: parsed.data };
  }
  const messageFor = (field: keyof AccountDraft): string | undefined =>
    parsed.error.issues.find(({ path }) => path[0] === field)?.message;
  const [name, email] = [messageFor('name'), messageFor('email')];
  return {
    problems: {
      ...(name === undefined ? {} : { name }),
      ...(email === undefined ? {} : { email }),
    },
  };
}
