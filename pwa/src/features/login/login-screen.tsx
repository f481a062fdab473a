import { Link } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { useState } from 'react';
import { emailMaxLength, passwordMaxLength } from '@emmaus/shared/enums/limits';
import type { AccountApi } from '../../data/api/account-api';
import { createAccountApi } from '../../data/api/account-api';
import { withSession } from '../../data/session/pending-log-out';
import { signIn } from '../../data/session/session';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { TextField } from '../../design/primitives/field';
import { PasswordField } from '../../design/primitives/password-field';
import { pageHttp } from '../../platform/http';
import { webLocks } from '../../platform/locks';
import { loginMessage, missingInformation } from './check-login';
import { SignInFrame } from './sign-in-frame';

const pageApi = createAccountApi(pageHttp);

export type LoginScreenProps = {
  /** The email of an account that was just created. */
  readonly email?: string;
  readonly onSignedIn: () => void;
  readonly api?: Pick<AccountApi, 'login'>;
};

export function LoginScreen(props: LoginScreenProps): ReactNode {
  const { onSignedIn, api = pageApi } = props;
  const [email, setEmail] = useState(props.email ?? '');
  const [password, setPassword] = useState('');
  const [isSending, setIsSending] = useState(false);

  const send = async (): Promise<void> => {
    const missing = missingInformation(email, password);
    if (missing !== null) {
      showToast(missing);
      return;
    }
    setIsSending(true);
    const outcome = await withSession(webLocks, async () => {
      const response = await api.login({ email: email.trim(), password });
      if (response.kind === 'done') {
        signIn(response.value);
      }
      return response;
    });
    setIsSending(false);
    showToast(loginMessage(outcome));
    if (outcome.kind === 'done') {
      onSignedIn();
    }
  };

  return (
    <SignInFrame
      back={{ to: '/', label: 'Back to Home' }}
      offline="You're offline. Signing in needs a connection."
      below={
        <p className="mt-6 text-center">
          New here?{' '}
          <Link
            to="/"
            className="inline-block py-2 font-medium text-ember underline underline-offset-4"
          >
            Start your journey
          </Link>
        </p>
      }
    >
      <h1 className="font-serif text-3xl font-semibold">Welcome Back</h1>
      <p className="mt-2 mb-6 text-ink-soft">Sign in and pick up where you left off.</p>
      <form
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          if (!isSending) {
            void send();
          }
        }}
        className="space-y-5"
      >
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
        />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          maxLength={passwordMaxLength}
          readOnly={isSending}
          hint="Email is case-insensitive, password is case-sensitive."
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" className="w-full" disabled={isSending}>
          {isSending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-3 text-center">
        <Link
          to="/forgotten-password"
          state={email.trim() === '' ? {} : { email: email.trim() }}
          className="inline-block py-2.5 font-medium text-ember underline underline-offset-4"
        >
          Forgot your password?
        </Link>
      </p>
    </SignInFrame>
  );
}
