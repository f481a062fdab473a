import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { passwordMaxLength } from '@emmaus/shared/enums/limits';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import { Button } from '../../design/primitives/button';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import type { PasswordResetForm } from './use-password-reset';
import { usePasswordReset } from './use-password-reset';

export type ChoosePasswordProps = {
  readonly email: string;
  readonly api: Pick<PasswordResetApi, 'askForCode' | 'reset'>;
  /** Called within the lock that serializes log-out and sign-in. */
  readonly onReset: (profile: Profile) => void;
  readonly onOtherEmail: () => void;
};

/** Step 2 of the password reset: the code from the mail and a new password. */
export function ChoosePassword(props: ChoosePasswordProps): ReactNode {
  const { email, api, onReset, onOtherEmail } = props;
  const form = useRef<HTMLFormElement>(null);
  const focusField = (name: string): void =>
    form.current?.querySelector<HTMLElement>(`[name=${name}]`)?.focus();
  const reset = usePasswordReset({ email, api, onReset, focusField });
  const { isSending } = reset;

  return (
    <form
      ref={form}
      noValidate
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSending) {
          void reset.send();
        }
      }}
    >
      <div>
        <h1 tabIndex={-1} className="font-serif text-3xl font-semibold">
          Look in your mail
        </h1>
        <p className="mt-2 text-ink-soft">
          If <strong className="font-medium text-ink">{email}</strong> has an account, a code is on
          its way. It works for 20 minutes. Nothing there? Look in the spam folder too.
        </p>
      </div>
      <CodeField reset={reset} />
      {/* A password manager reads the account of the new password from this field. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        aria-label="Email"
        hidden
        readOnly
        value={email}
      />
      <NewPasswordFields reset={reset} />
      <Button type="submit" className="w-full" isBusy={isSending}>
        {isSending ? 'One moment...' : 'Set new password'}
      </Button>
      <div className="flex flex-wrap justify-center gap-x-2">
        <Button tone="plain" isBusy={isSending} onClick={() => void reset.requestNewCode()}>
          Send a new code
        </Button>
        <Button tone="plain" disabled={isSending} onClick={onOtherEmail}>
          Use another email
        </Button>
      </div>
    </form>
  );
}

type FieldsProps = { readonly reset: PasswordResetForm };

function CodeField({ reset: { draft, problems, isSending, change } }: FieldsProps): ReactNode {
  return (
    <TextField
      label="Code from the mail"
      name="code"
      required
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
      placeholder="ABCD-2345"
      className="font-mono tracking-widest uppercase"
      readOnly={isSending}
      value={draft.code}
      onChange={(event) => change({ code: event.target.value })}
      {...(problems.code === undefined ? {} : { error: problems.code })}
    />
  );
}

function NewPasswordFields({ reset }: FieldsProps): ReactNode {
  const { draft, problems, isSending, change } = reset;
  const fieldProps = (name: 'next' | 'confirmation') => ({
    name,
    autoComplete: 'new-password',
    maxLength: passwordMaxLength,
    readOnly: isSending,
    value: draft[name],
    onChange: (event: { readonly target: { readonly value: string } }) =>
      change({ [name]: event.target.value }),
    ...(problems[name] === undefined ? {} : { error: problems[name] }),
  });
  return (
    <>
      <PasswordField label="New password" hint="At least 6 characters." {...fieldProps('next')} />
      <PasswordField label="New password again" {...fieldProps('confirmation')} />
    </>
  );
}
