import { Link } from '@tanstack/react-router';
import { ArrowLeft, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { GetHelpLink } from '../../care/get-help-link';
import { useIsOnline } from '../../platform/use-is-online';

export type SignInFrameProps = {
  /** The back link. */
  readonly back: { readonly to: '/' | '/login'; readonly label: string };
  /** The note shown without a network. */
  readonly offline: string;
  readonly children: ReactNode;
  /** Content below the card. */
  readonly below?: ReactNode;
};

/** The layout that the sign-in and the password reset share: a card in the middle of the page. */
export function SignInFrame({ back, offline, children, below }: SignInFrameProps): ReactNode {
  const isOnline = useIsOnline();
  return (
    <div className="screen-column flex min-h-dvh flex-col py-4 pt-[max(1rem,env(safe-area-inset-top))]">
      <header>
        <Link
          to={back.to}
          className="inline-flex min-h-11 items-center gap-2 font-medium text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          {back.label}
        </Link>
      </header>
      <main id="main" className="flex flex-1 flex-col items-center justify-center py-8">
        <div className="w-full max-w-md rounded-lg border border-line bg-surface px-5 py-8 sm:px-9">
          {!isOnline && (
            <p role="status" className="mb-5 flex gap-3 rounded-md bg-dusk-wash px-4 py-3">
              <CloudOff aria-hidden size={20} className="mt-1 shrink-0" />
              {offline}
            </p>
          )}
          {children}
        </div>
        {below}
      </main>
      <footer className="text-center text-sm">
        <GetHelpLink className="text-ink-soft" />
      </footer>
    </div>
  );
}
