import type { ReactNode } from 'react';

/** A hidden field from which a password manager learns the account of the password. */
export function UsernameForManagers({ email }: { readonly email: string }): ReactNode {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
