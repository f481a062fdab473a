import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { emailMaxLength, passwordMaxLength } from '@emmaus/shared/enums/limits';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import type { IntakeMark } from './intake-machine';
import type { IntakeStepProps } from './intake-step-props';

/** What the account is made of. Password managers recognise all three fields. */
export function AccountStep({ state, dispatch }: IntakeStepProps): ReactNode {
  const { draft, secrets, isSending, mark } = state;
  return (
    <div className="space-y-4">
      <h3 className="text-lg font-semibold">Your own account, so that your walk is kept for you</h3>
      <TextField
        label="Email"
        type="email"
        name="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={emailMaxLength}
        readOnly={isSending}
        value={draft.email}
        onChange={(event) => dispatch({ kind: 'answered', answer: { email: event.target.value } })}
        {...(mark?.field === 'email'
          ? { error: <EmailMark mark={mark} email={draft.email} /> }
          : {})}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="new-password"
        hint="At least 6 characters."
        maxLength={passwordMaxLength}
        readOnly={isSending}
        value={secrets.password}
        onChange={(event) =>
          dispatch({ kind: 'secret-typed', secret: { password: event.target.value } })
        }
      />
      {mark?.field === 'password' && (
        <p role="alert" className="text-sm font-medium text-rose">
          {mark.message}
        </p>
      )}
      <PasswordField
        label="Confirm your password"
        name="password-confirmation"
        autoComplete="new-password"
        maxLength={passwordMaxLength}
        readOnly={isSending}
        value={secrets.confirmation}
        onChange={(event) =>
          dispatch({ kind: 'secret-typed', secret: { confirmation: event.target.value } })
        }
      />
    </div>
  );
}

function EmailMark({
  mark,
  email,
}: {
  readonly mark: IntakeMark;
  readonly email: string;
}): ReactNode {
  if (mark.kind === 'invalid') {
    return mark.message;
  }
  return (
    <>
      {mark.message}{' '}
      <Link
        to="/login"
        state={{ email }}
        className="inline-block py-1 font-semibold underline underline-offset-4"
      >
        Log in instead
      </Link>
    </>
  );
}
