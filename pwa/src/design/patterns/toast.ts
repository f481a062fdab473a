import { createStore } from 'zustand/vanilla';

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'calm' | 'problem';
  /** A way on, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** One message at most (spec section 9); null while none is shown. */
export const toastStore = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));

/** Shows a message, in place of the message before it. */
export function showToast(toast: Toast): void {
  // A copy, so that the same message shown twice is two messages.
  toastStore.setState({ toast: { ...toast } });
}

export function currentToast(): Toast | null {
  return toastStore.getState().toast;
}

/** Removes this message, unless another one has replaced it. */
export function dismissToast(toast: Toast): void {
  if (currentToast() === toast) {
    toastStore.setState({ toast: null });
  }
}
