import type { ComponentType, ReactNode } from 'react';
import { useEffect, useSyncExternalStore } from 'react';

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'calm' | 'problem';
  /** A way on, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** Shows a message in place of the one before it (spec section 9: at most one at a time, for 5000 ms). */
export function showToast(toast: Toast): void {
  place = { ...place, waiting: toast };
  notify();
  bring();
}

/**
 * The one place where toasts appear; it is a live region. Its code comes after the first paint; a message that is
 * there earlier, or where that code cannot be had, stands as plain text.
 */
export function Toaster(): ReactNode {
  const { Part, waiting, hasFailed } = useSyncExternalStore(watch, () => place);
  useEffect(bring, []);
  if (Part !== null) {
    return <Part toast={waiting} />;
  }
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-50 mx-auto w-fit max-w-full p-4">
      {hasFailed && waiting !== null && (
        <p className="rounded-md border border-line bg-surface px-4 py-3 text-ink shadow-dialog">
          <strong className="block font-semibold">{waiting.title}</strong>
          {waiting.description}
        </p>
      )}
    </div>
  );
}

type Place = {
  readonly Part: ComponentType<{ readonly toast: Toast | null }> | null;
  readonly waiting: Toast | null;
  readonly hasFailed: boolean;
};

let place: Place = { Part: null, waiting: null, hasFailed: false };
const listeners = new Set<() => void>();

function watch(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function notify(): void {
  for (const listener of listeners) {
    listener();
  }
}

function bring(): void {
  if (place.Part !== null) {
    return;
  }
  void load();
}

async function load(): Promise<void> {
  try {
    const { ToasterPart } = await import('./toaster-part');
    place = { ...place, Part: ToasterPart, hasFailed: false };
  } catch {
    place = { ...place, hasFailed: true };
  }
  notify();
}
