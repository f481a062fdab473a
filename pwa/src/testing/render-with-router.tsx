import {
  RouterProvider,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router';
import { render, screen as page } from '@testing-library/react';
import type { ReactNode } from 'react';
import { showToast } from '../design/patterns/toast';
import { Toaster } from '../design/patterns/toaster';
import { systemTimers } from '../platform/timers';

/**
 * Renders a screen with a router and a toaster. An earlier toast is shown already, so that a test proves that its own replaces it.
 * @returns the router
 */
export async function renderWithRouter(screen: ReactNode) {
  const rootRoute = createRootRoute();
  const screenRoute = createRoute({
    getParentRoute: () => rootRoute,
    path: '/$',
    component: () => (
      <>
        {screen}
        <Toaster after={systemTimers.after} />
      </>
    ),
  });
  const router = createRouter({
    routeTree: rootRoute.addChildren([screenRoute]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  showToast({ title: 'The message before' });
  render(<RouterProvider router={router} />);
  await page.findByText('The message before');
  return router;
}
