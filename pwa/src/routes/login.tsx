import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { LoginScreen } from '../features/login/login-screen';

export const Route = createFileRoute('/login')({
  staticData: { title: 'Sign in' },
  component: Login,
});

function Login() {
  const navigate = useNavigate();
  const { email } = useLocation({
    select: ({ state }) => ({ email: state.email }),
    structuralSharing: true,
  });
  return (
    <LoginScreen
      {...(email === undefined ? {} : { email })}
      onSignedIn={() => void navigate({ to: '/dashboard' })}
    />
  );
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The email of a new account, to fill in the login form. */
    readonly email?: string;
  }
}
