import type { ReactNode } from 'react';
import { Suspense, lazy, useState } from 'react';

/** A separate chunk with the numbers, so that the landing page stays small. It is precached for offline use. */
const GetHelpDialog = lazy(async () => {
  try {
    return { default: (await import('./get-help-dialog')).GetHelpDialog };
  } catch {
    return { default: DialogNotLoaded };
  }
});

/** Opens "Get help" on a screen without sign-in, where no `DialogHost` shows the dialogs of `openDialog`. */
export function GetHelpLink({ className = '' }: { readonly className?: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`inline-block min-h-11 cursor-pointer px-2 py-2 font-medium underline underline-offset-4 ${className}`}
        onClick={() => setIsOpen(true)}
      >
        Get Help
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <GetHelpDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function DialogNotLoaded(): ReactNode {
  return (
    <span role="status" className="block">
      The help lines could not be loaded. In danger, call your emergency number: 112, 911 or 999.
    </span>
  );
}
