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
    /** The account that was just made, so that its email need not be typed again. */
    readonly email?: string;
  }
}
