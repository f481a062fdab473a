import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';
import type { DialogProps } from './dialog-props';

/** The dialog code is loaded when the first dialog is rendered, so that no screen waits for it. */
const DialogPart = lazy(async () => ({ default: (await import('./dialog-part')).DialogPart }));

/** A bottom sheet on phones, a centered card elsewhere. Traps the focus, and returns it on close. */
export function Dialog(props: DialogProps): ReactNode {
  return (
    <Suspense fallback={null}>
      <DialogPart {...props} />
    </Suspense>
  );
}
