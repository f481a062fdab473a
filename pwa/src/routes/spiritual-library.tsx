import { createFileRoute } from '@tanstack/react-router';
import { SignedInShell } from '../app/signed-in-shell';
import { currentUser } from '../data/session/session';
import { LibraryScreen } from '../features/library/library-screen';
import { LibraryLoginPrompt } from '../features/library/library-login-prompt';

/** The library says who it is for instead of sending people away (spec section 2). */
export const Route = createFileRoute('/spiritual-library')({
  staticData: { title: 'My Spiritual Library' },
  beforeLoad: () => ({ user: currentUser() }),
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  if (user === null) {
    return <LibraryLoginPrompt />;
  }
  return (
    <SignedInShell userId={user.id}>
      <LibraryScreen />
    </SignedInShell>
  );
}
