import { CloudOff } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { Button } from '../../design/primitives/button';
import { PasswordField } from '../../design/primitives/password-field';
import { useIsOnline } from '../../platform/use-is-online';
import { usableKey } from './admin-key';

/** @param onKey called with a key that is not blank; the server decides whether it is valid */
export function KeyGate({ onKey }: { readonly onKey: (key: string) => void }): ReactNode {
  const [typed, setTyped] = useState('');
  const isOnline = useIsOnline();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const key = usableKey(typed);
    if (key !== null) {
      onKey(key);
    }
  };
  return (
    <div className="flex flex-1 flex-col items-center justify-center py-8">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface px-5 py-8 sm:px-9">
        <h1 className="font-serif text-3xl font-semibold">Admin</h1>
        <p className="mt-2 mb-6 text-ink-soft">How Emmaus is doing, for whoever holds the key.</p>
        {!isOnline && (
          <p role="status" className="mb-5 flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
            <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
            You&apos;re offline. The statistics need a connection.
          </p>
        )}
        <form noValidate onSubmit={submit} className="space-y-5">
          <PasswordField
            label="Admin Access Key"
            name="admin-key"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" className="w-full">
            Access Dashboard
          </Button>
        </form>
      </div>
    </div>
  );
}
