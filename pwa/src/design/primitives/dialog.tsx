import type { ReactNode } from 'react';
import { Suspense, lazy } from 'react';

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly title: string;
  readonly description?: string;
  /** Asked when it closes: what opened it is about to go, such as the card of an entry that was deleted in it. */
  readonly isOpenerGone?: () => boolean;
  readonly children: ReactNode;
};

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
