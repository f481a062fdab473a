import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { buttonLook } from '../design/primitives/button';

export function NotFoundScreen(): ReactNode {
  return (
    <main className="screen-column flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <h1 className="font-serif text-3xl font-semibold">404 Page Not Found</h1>
      <p className="text-ink-soft">Did you forget to add the page to the router?</p>
      <Link to="/" className={buttonLook('quiet')}>
        Back to Home
      </Link>
    </main>
  );
}
