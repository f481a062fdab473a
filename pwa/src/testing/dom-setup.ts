import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { currentToast, dismissToast } from '../design/patterns/toast';
import { closeAllDialogs } from '../dialogs/open-dialog';

// Lazily loaded chunks load slowly on a busy machine; a test that succeeds does not wait this long.
configure({ asyncUtilTimeout: 15_000 });

// Dialogs, toasts and the session are stored outside React, so they must be reset between tests.
afterEach(() => {
  cleanup();
  closeAllDialogs();
  const toast = currentToast();
  if (toast !== null) {
    dismissToast(toast);
  }
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});
