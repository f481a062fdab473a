import { Outlet, createRootRoute } from '@tanstack/react-router';
import { UpdatePrompt } from '../app/update-prompt';
import { Toaster } from '../design/patterns/toast';

export const Route = createRootRoute({ component: Root });

function Root() {
  return (
    <>
      <UpdatePrompt />
      <Outlet />
      <Toaster />
    </>
  );
}
