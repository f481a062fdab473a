import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInShell } from '../app/signed-in-shell';
import { currentUser } from '../data/session/session';

/** All child routes need a signed-in person; without one they redirect to the login. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: () => {
    const user = currentUser();
    if (user === null) {
      throw redirect({ to: '/login' });
    }
    return { user };
  },
  component: SignedIn,
});

function SignedIn() {
  const { user } = Route.useRouteContext();
  return <SignedInShell userId={user.id} />;
}
