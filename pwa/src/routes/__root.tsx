import { Outlet, createRootRoute } from '@tanstack/react-router';
import { UpdatePrompt } from '../app/update-prompt';
import { Toaster } from '../design/patterns/toaster';
import { systemTimers } from '../platform/timers';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <UpdatePrompt />
      <Outlet />
      <Toaster after={systemTimers.after} />
    </>
  );
}
