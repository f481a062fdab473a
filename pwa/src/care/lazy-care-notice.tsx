import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';

/** What it looks for is fetched apart, so that a morning's screens stay light; like all of the app it is kept for offline. */
const CareNotice = lazy(async () => {
  try {
    return { default: (await import('./care-notice')).CareNotice };
  } catch {
    // A form is worth more than what stands beside it.
    return { default: () => null };
  }
});

/** `CareNotice` beside a form that waits for nothing. */
export function LazyCareNotice({ text }: { readonly text: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <CareNotice text={text} />
    </Suspense>
  );
}
