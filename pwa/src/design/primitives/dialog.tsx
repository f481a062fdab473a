import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import type { DialogProps } from './dialog-props';

/** What a dialog is made of is fetched when the first one is rendered, so that no screen waits for it. */
const DialogPart = lazy(async () => ({ default: (await import('./dialog-part')).DialogPart }));

/** A sheet from below on phones, a card in the middle elsewhere. Focus is kept inside and returns on close. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <DialogPart {...props} />
    </Suspense>
  );
}
