import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SignedInShell } from '../app/signed-in-shell';
import { currentUser } from '../data/session/session';
import { LibraryScreen } from '../features/library/library-screen';
import { LibraryLoginPrompt } from '../features/library/library-login-prompt';

type LibrarySearchParams = { readonly walkId?: string; readonly entry?: string };

/**
 * The library says who it is for instead of sending people away (spec section 2). `walkId` opens that walk, `entry` any
 * entry, so that the way back closes it.
 */
export const Route = createFileRoute('/spiritual-library')({
  staticData: { title: 'My Spiritual Library' },
  validateSearch: ({ walkId, entry }): LibrarySearchParams => ({
    ...(typeof walkId === 'string' ? { walkId } : {}),
    ...(typeof entry === 'string' ? { entry } : {}),
  }),
  beforeLoad: () => ({ user: currentUser() }),
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  const asked = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  if (user === null) {
    return <LibraryLoginPrompt />;
  }
  const close = (): void => {
    // What was opened from the list closes with a step back; what an address opened shows the list behind it.
    if (asked.entry !== undefined && history.canGoBack()) {
      history.back();
    } else {
      void navigate({ search: {}, replace: true, resetScroll: false });
    }
  };
  return (
    <SignedInShell userId={user.id}>
      <LibraryScreen
        asked={asked}
        onOpen={(entry) => void navigate({ search: { entry }, resetScroll: false })}
        onClose={close}
      />
    </SignedInShell>
  );
}
