import type { ReactNode } from 'react';
import { useEffect } from 'react';
import { Toaster as SonnerToaster, toast as sonner } from 'sonner';
import type { Toast } from './toast';

/** Spec section 9. */
const toastMs = 5000;

/** @param toast the newest message; each object is shown once */
export function ToasterPart({ toast }: { readonly toast: Toast | null }): ReactNode {
  // The toaster below listens from its own effect on, which runs before this one.
  useEffect(() => {
    if (toast !== null) {
      show(toast);
    }
  }, [toast]);
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
            'pointer-events-auto flex w-full font-sans items-start gap-3 rounded-md border border-line bg-surface px-4 py-3 pr-12 text-ink shadow-dialog',
          error: 'border-rose',
          title: 'font-semibold',
          description: 'text-ink-soft',
          actionButton: 'ml-auto min-h-11 rounded-full px-3 font-medium text-ember',
          closeButton:
            'absolute top-1 right-1 inline-flex size-11 items-center justify-center text-ink-soft [&_svg]:size-4',
        },
      }}
    />
  );
}

function show({ title, description, tone = 'calm', action }: Toast): void {
  sonner.dismiss();
  const send = tone === 'problem' ? sonner.error : sonner;
  send(title, {
    duration: toastMs,
    ...(description === undefined ? {} : { description }),
    ...(action === undefined ? {} : { action }),
  });
}
