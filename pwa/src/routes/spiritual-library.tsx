import { createFileRoute, useRouter } from '@tanstack/react-router';
import { SignedInShell } from '../app/signed-in-shell';
import { currentUser } from '../data/session/session';
import { LibraryScreen } from '../features/library/library-screen';
import { LibraryLoginPrompt } from '../features/library/library-login-prompt';

type LibrarySearchParams = { readonly walkId?: string; readonly entry?: string };

/**
 * Without a session the library shows a login prompt instead of a redirect (docs/product-spec.md). `walkId` opens a walk and
 * `entry` any entry, so that Back closes it.
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
  const requested = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  if (user === null) {
    return <LibraryLoginPrompt />;
  }
  const close = (): void => {
    // An entry opened from the list closes with a step back; one opened by its URL is replaced by the list.
    if (requested.entry !== undefined && history.canGoBack()) {
      history.back();
    } else {
      void navigate({ search: {}, replace: true, resetScroll: false });
    }
  };
  return (
    <SignedInShell userId={user.id}>
      <LibraryScreen
        requested={requested}
        onOpen={(entry) => void navigate({ search: { entry }, resetScroll: false })}
        onClose={close}
      />
    </SignedInShell>
  );
}
