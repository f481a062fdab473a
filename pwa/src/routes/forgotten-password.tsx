import { createFileRoute, useLocation, useNavigate } from '@tanstack/react-router';
import { ForgottenPasswordScreen } from '../features/login/forgotten-password-screen';

export const Route = createFileRoute('/forgotten-password')({
  staticData: { title: 'New password' },
  component: ForgottenPassword,
});

function ForgottenPassword() {
  const navigate = useNavigate();
  const { email } = useLocation({
    select: ({ state }) => ({ email: state.email }),
    structuralSharing: true,
  });
  return (
    <ForgottenPasswordScreen
      {...(email === undefined ? {} : { email })}
      onSignedIn={() => void navigate({ to: '/dashboard' })}
    />
  );
}
