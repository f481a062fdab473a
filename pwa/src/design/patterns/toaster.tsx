import { CircleAlert, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { classNames } from '../primitives/class-names';
import { focusFallback, focusHeading, isFocusFallen } from '../primitives/focus-fallback';
import { IconButton } from '../primitives/icon-button';
import type { Toast } from './toast';
import { dismissToast, toastStore } from './toast';
import type { AfterTimer } from './use-confirmation';

/** Spec section 9. */
const toastMs = 5000;

/**
 * Shows the toast above everything; screen readers announce it. A toast stays while the pointer is over it or it has
 * keyboard focus.
 * @param after the timer, such as `systemTimers.after`
 */
export function Toaster({ after }: { readonly after: AfterTimer }): ReactNode {
  const toast = useStore(toastStore, (state) => state.toast);
  const [heldToast, setHeldToast] = useState<Toast | null>(null);
  const isHeld = toast !== null && heldToast === toast;

  useEffect(
    () => (toast === null || isHeld ? undefined : after(toastMs, () => dismissToast(toast))),
    [toast, isHeld, after],
  );

  const hold = (): void => setHeldToast(toast);
  const release = (): void => setHeldToast(null);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the handlers only keep the toast open
    <section
      data-toaster
      aria-label="Messages"
      aria-live="polite"
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-60 flex justify-center p-4 pt-[max(1rem,env(safe-area-inset-top))]"
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) {
          hold();
        }
      }}
      onBlur={release}
    >
      {toast !== null && <ToastCard toast={toast} />}
    </section>
  );
}

function ToastCard({ toast }: { readonly toast: Toast }): ReactNode {
  const { title, description, tone = 'calm', action } = toast;
  const isProblem = tone === 'problem';
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (action !== undefined && isFocusFallen()) {
      focusFallback();
    }
  }, [action]);
  useLayoutEffect(() => {
    const element = card.current;
    return () => {
      if (element?.contains(document.activeElement) === true) {
        focusHeading();
      }
    };
  }, []);
  return (
    <div
      ref={card}
      className={classNames(
        'pointer-events-auto flex w-full max-w-md animate-rise items-start gap-3 rounded-md border bg-surface py-2 pr-1.5 pl-4 text-ink shadow-dialog',
        isProblem ? 'border-rose' : 'border-line',
      )}
    >
      {isProblem && <CircleAlert aria-hidden size={20} className="mt-3 shrink-0 text-rose" />}
      <div className="flex-1 py-2">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="text-ink-soft">{description}</p>}
        {action !== undefined && (
          <button
            type="button"
            data-way-back
            className="min-h-11 font-medium text-ember underline underline-offset-4"
            onClick={() => {
              dismissToast(toast);
              action.onClick();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <IconButton label="Dismiss" onClick={() => dismissToast(toast)}>
        <X aria-hidden size={18} />
      </IconButton>
    </div>
  );
}
