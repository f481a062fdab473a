import { createFileRoute, redirect } from '@tanstack/react-router';
import { SignedInShell } from '../app/signed-in-shell';
import { currentUser } from '../data/session/session';

/** Everything below needs a person; without one the login is the way in. */
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
