import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect } from 'react';
import { useStore } from 'zustand';
import { closeAllDialogs, closeDialog, dialogStore } from '../dialogs/open-dialog';

/** Which dialog is whose is known only when the first one is asked for: no screen waits for the list. */
const RequestedDialog = lazy(async () => ({
  default: (await import('./requested-dialog')).RequestedDialog,
}));

/** Renders what `openDialog` asked for, within the person's data. A dialog belongs to the screen that it was opened on. */
export function DialogHost(): ReactNode {
  const open = useStore(dialogStore, (state) => state.open);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- leaving the screen is what closes them
  useEffect(() => closeAllDialogs, [path]);
  return open.map(({ id, request }) => (
    <Suspense key={id}>
      <RequestedDialog request={request} onClose={() => closeDialog(id)} />
    </Suspense>
  ));
}
