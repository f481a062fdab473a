import type { ReactNode } from 'react';

/** Not shown: it tells a password manager whose password this is. */
export function UsernameForManagers({ email }: { readonly email: string }): ReactNode {
  return (
    <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
  );
}
