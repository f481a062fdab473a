import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import type { DialogProps } from './dialog-props';
import { focusFallback } from './focus-fallback';
import { IconButton } from './icon-button';

/** The lazily loaded part of `Dialog`. */
export function DialogPart({
  isOpen,
  onOpenChange,
  title,
  description,
  isOpenerGone = () => false,
  lang,
  children,
}: DialogProps): ReactNode {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root open={isOpen} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <RadixDialog.Content
          lang={lang}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // Radix returns the focus only to its own `Trigger`, which these dialogs do not have.
            event.preventDefault();
            const { current } = opener;
            if (current instanceof HTMLElement && current.isConnected && !isOpenerGone()) {
              current.focus({ preventScroll: true });
            } else {
              focusFallback();
            }
          }}
          onInteractOutside={(event) => {
            // Pressing a toast does not close the dialog.
            if (event.target instanceof Element && event.target.closest('[data-toaster]')) {
              event.preventDefault();
            }
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          // The whole dialog scrolls, so that keys scroll a long text wherever the focus is, even on Close.
          className="fixed inset-x-0 bottom-0 z-50 max-h-[94dvh] animate-rise scroll-pt-24 overflow-y-auto overscroll-contain rounded-t-lg bg-paper pb-[env(safe-area-inset-bottom)] shadow-dialog sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90dvh] sm:w-full sm:max-w-xl sm:rounded-lg sm:pb-0"
        >
          <header className="sticky top-0 z-10 flex items-start gap-3 bg-paper px-5 pt-4 pb-2 sm:px-7 sm:pt-6">
            <div className="min-w-0 flex-1 pt-1.5">
              <RadixDialog.Title className="font-serif text-2xl font-semibold text-balance">
                {title}
              </RadixDialog.Title>
              {description !== undefined && (
                <RadixDialog.Description className="mt-1 text-ink-soft text-pretty">
                  {description}
                </RadixDialog.Description>
              )}
            </div>
            <RadixDialog.Close asChild>
              <IconButton label="Close">
                <X aria-hidden size={22} />
              </IconButton>
            </RadixDialog.Close>
          </header>
          <div className="px-5 pt-2 pb-6 sm:px-7 sm:pb-7">{children}</div>
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
