import type { ErrorComponentProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Button } from '../design/primitives/button';
import { reloadPage } from '../platform/reload';

/** Shown for an unexpected error: logs it in full, shows one sentence and a button that reloads the page. */
export function ProblemScreen({ error }: Pick<ErrorComponentProps, 'error'>): ReactNode {
  useEffect(() => {
    // oxlint-disable-next-line no-console -- the browser's console is this app's log
    console.error(error);
  }, [error]);
  return (
    <main className="screen-column flex min-h-dvh flex-col items-center justify-center gap-4 text-center">
      <h1 className="font-serif text-2xl font-semibold text-balance">
        Something went wrong on this page.
      </h1>
      <p className="text-ink-soft">What you wrote is kept on this device.</p>
      <Button onClick={reloadPage}>Try again</Button>
    </main>
  );
}
