import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect } from 'react';
import { useStore } from 'zustand';
import { closeAllDialogs, closeDialog, dialogStore } from '../dialogs/open-dialog';

/** Imports every dialog's module path. Loaded with the first dialog, so that no screen waits for it. */
const RequestedDialog = lazy(async () => ({
  default: (await import('./requested-dialog')).RequestedDialog,
}));

/** Renders the dialogs of `openDialog` inside the person's data provider. Navigation to another screen closes them. */
export function DialogHost(): ReactNode {
  const open = useStore(dialogStore, (state) => state.open);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- leaving the screen closes its dialogs
  useEffect(() => closeAllDialogs, [path]);
  return open.map(({ id, request }) => (
    <Suspense key={id}>
      <RequestedDialog request={request} onClose={() => closeDialog(id)} />
    </Suspense>
  ));
}
