import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';

/** A separate chunk, because the word lists are large and most screens need them late. It is precached for offline use. */
const CareNotice = lazy(async () => {
  try {
    return { default: (await import('./care-notice')).CareNotice };
  } catch {
    // The form must work even if this chunk cannot be loaded.
    return { default: () => null };
  }
});

/** `CareNotice`, loaded without delaying the form beside it. */
export function LazyCareNotice({ text }: { readonly text: string }): ReactNode {
  return (
    <Suspense fallback={null}>
      <CareNotice text={text} />
    </Suspense>
  );
}
