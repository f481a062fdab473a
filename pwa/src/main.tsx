import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchNavigation } from './app/after-navigation';
import { watchPendingLogOut } from './app/finish-log-out';
import { createAppRouter } from './app/router';
import { startUpdates } from './app/updates';
import { revealApp } from './first-paint/paint';
import { isSnapshotPath } from './first-paint/snapshot';

const root = document.querySelector('#root');
if (root === null) {
  throw new Error('index.html has no #root');
}

watchPendingLogOut();
const router = createAppRouter();
watchNavigation(router);
router.subscribe('onResolved', ({ toLocation }) => {
  // A screen with a snapshot calls `revealApp` itself when it is ready.
  if (!isSnapshotPath(toLocation.pathname)) {
    revealApp();
  }
});

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
startUpdates();
