import { Link } from '@tanstack/react-router';
import { BookMarked } from 'lucide-react';
import type { ReactNode } from 'react';
import { GetHelpLink } from '../../care/get-help-link';
import { StateMessage } from '../../design/patterns/state-message';
import { buttonLook } from '../../design/primitives/button';

export function LibraryLoginPrompt(): ReactNode {
  return (
    <main className="screen-column">
      <h1 className="sr-only">My Spiritual Library</h1>
      <StateMessage
        icon={<BookMarked aria-hidden size={32} />}
        title="Please log in to view your spiritual library"
        action={
          <Link to="/" className={buttonLook()}>
            Go to Home
          </Link>
        }
      />
      <div className="text-center text-sm">
        <GetHelpLink className="text-ink-soft" />
      </div>
    </main>
  );
}
