import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// What is fetched when it is needed takes its time on a busy machine; a test that succeeds does not wait for it.
configure({ asyncUtilTimeout: 15_000 });

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
