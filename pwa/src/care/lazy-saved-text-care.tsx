import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import type { SavedTextCareProps } from './saved-text-care';

/** A separate chunk, because most saved texts need no card. It is precached for offline use. */
const SavedTextCare = lazy(async () => {
  try {
    return { default: (await import('./saved-text-care')).SavedTextCare };
  } catch {
    // The entry must be readable even if this chunk cannot be loaded.
    return { default: () => null };
  }
});

/** `SavedTextCare`, loaded without delaying the text beside it. */
export function LazySavedTextCare(props: SavedTextCareProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <SavedTextCare {...props} />
    </Suspense>
  );
}
