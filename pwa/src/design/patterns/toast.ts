export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'calm' | 'problem';
  /** A way on, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

let current: Toast | null = null;
const listeners = new Set<() => void>();

/** Shows a message in place of the one before it (spec section 9: at most one at a time). */
export function showToast(toast: Toast): void {
  // A copy, so that the same message shown twice is two messages.
  change({ ...toast });
}

export function currentToast(): Toast | null {
  return current;
}

/** Takes this message away, unless another one stands there by now. */
export function dismissToast(toast: Toast): void {
  if (current === toast) {
    change(null);
  }
}

/** @returns stops watching */
export function watchToast(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

function change(next: Toast | null): void {
  current = next;
  for (const listener of listeners) {
    listener();
  }
}
