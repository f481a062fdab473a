import { createStore } from 'zustand/vanilla';

export type Toast = {
  readonly title: string;
  readonly description?: string;
  readonly tone?: 'calm' | 'problem';
  /** A button in the toast, such as Undo. */
  readonly action?: { readonly label: string; readonly onClick: () => void };
};

/** At most one toast is shown at a time (docs/product-spec.md); null while none is. */
export const toastStore = createStore<{ readonly toast: Toast | null }>(() => ({ toast: null }));

/** Shows a toast and replaces the current one. */
export function showToast(toast: Toast): void {
  // A copy, so that showing the same object again makes a new toast.
  toastStore.setState({ toast: { ...toast } });
}

export function currentToast(): Toast | null {
  return toastStore.getState().toast;
}

/** Removes this toast, unless another one has replaced it. */
export function dismissToast(toast: Toast): void {
  if (currentToast() === toast) {
    toastStore.setState({ toast: null });
  }
}
