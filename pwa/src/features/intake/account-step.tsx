import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { emailMaxLength, passwordMaxLength } from '@emmaus/shared/enums/limits';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import type { IntakeFieldError } from './intake-machine';
import type { IntakeStepProps } from './intake-step-props';

/** The fields of the new account. Their names and `autoComplete` values are those that password managers recognize. */
export function AccountStep({ state, dispatch }: IntakeStepProps): ReactNode {
  const { draft, secrets, isSending, fieldError } = state;
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
        {...(fieldError?.field === 'email'
          ? { error: <EmailError error={fieldError} email={draft.email} /> }
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
      {fieldError?.field === 'password' && (
        <p role="alert" className="text-sm font-medium text-rose">
          {fieldError.message}
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

function EmailError({
  error,
  email,
}: {
  readonly error: IntakeFieldError;
  readonly email: string;
}): ReactNode {
  if (error.kind === 'invalid') {
    return error.message;
  }
  return (
    <>
      {error.message}{' '}
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
