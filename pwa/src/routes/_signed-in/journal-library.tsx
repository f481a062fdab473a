import { createFileRoute, useRouter } from '@tanstack/react-router';
import { JournalScreen } from '../../features/journal/journal-screen';

/** The search parameter `entry` is the open entry, so that Back closes it. */
export const Route = createFileRoute('/_signed-in/journal-library')({
  staticData: { title: 'My Journal Library' },
  validateSearch: ({ entry }): { readonly entry?: string } =>
    typeof entry === 'string' ? { entry } : {},
  component: JournalLibrary,
});

function JournalLibrary() {
  const { entry } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  return (
    <JournalScreen
      openId={entry}
      onOpen={(id) => void navigate({ search: { entry: id }, resetScroll: false })}
      onClose={() => {
        if (history.canGoBack()) {
          history.back();
        } else {
          void navigate({ search: {}, replace: true, resetScroll: false });
        }
      }}
    />
  );
}
