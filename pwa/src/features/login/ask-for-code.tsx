import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { emailMaxLength } from '@emmaus/shared/enums/limits';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextField } from '../../design/primitives/field';
import { looksLikeEmail } from './check-reset';
import { resetFailure } from './reset-failure';

export type AskForCodeProps = {
  readonly email: string;
  readonly api: Pick<PasswordResetApi, 'askForCode'>;
  readonly onAsked: (email: string) => void;
};

/** Step 1 of the password reset: requests a code by email. */
export function AskForCode({ email: initialEmail, api, onAsked }: AskForCodeProps): ReactNode {
  const [email, setEmail] = useState(initialEmail);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const isInvalid = wasSubmitted && !looksLikeEmail(email);

  const form = useRef<HTMLFormElement>(null);
  const send = async (): Promise<void> => {
    setWasSubmitted(true);
    if (!looksLikeEmail(email)) {
      form.current?.querySelector('input')?.focus();
      return;
    }
    setIsSending(true);
    const outcome = await api.askForCode(email.trim());
    setIsSending(false);
    if (outcome.kind === 'done') {
      onAsked(email.trim());
    } else {
      showToast(resetFailure(outcome));
    }
  };

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) {
          void send();
        }
      }}
    >
      <div>
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold text-balance">
          Forgot your password?
        </h1>
        <p className="mt-2 text-ink-soft">
          Type the email of your account. We mail you a code, and you choose a new password with it.
        </p>
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        required
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        readOnly={isSending}
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...(isInvalid ? { error: 'Please type an email address, such as ruth@example.org.' } : {})}
      />
      <Button type="submit" className="w-full" isBusy={isSending}>
        {isSending ? 'Sending...' : 'Send me a code'}
      </Button>
    </form>
  );
}
