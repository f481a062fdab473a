import type { ReactNode } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'calm' | 'problem';
  /** A way on, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** Spec section 9: at most one at a time, 5000 ms. */
export const toastMs = 5000;

/** Shows a message in place of the one before it. */
export function showToast({ title, description, tone = 'calm', action }: Toast): void {
  sonner.dismiss();
  const show = tone === 'problem' ? sonner.error : sonner;
  show(title, {
    duration: toastMs,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
  });
}

/** The one place where toasts appear; it is a live region. */
export function Toaster(): ReactNode {
  return (
    <SonnerToaster
      position="top-center"
      visibleToasts={1}
      closeButton
      containerAriaLabel="Messages"
      toastOptions={{
        unstyled: true,
        classNames: {
          toast:
            'flex w-full items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 pr-10 text-ink shadow-dialog',
          error: 'border-rose',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton: 'ml-auto min-h-9 rounded-full px-3 font-medium text-ember',
          closeButton: 'absolute top-2 right-2 size-8 text-ink-soft',
        },
      }}
    />
  );
}
