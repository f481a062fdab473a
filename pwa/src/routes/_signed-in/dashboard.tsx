import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { title: 'Home' },
  codeSplitGroupings: [],
  beforeLoad: ({ location: { searchStr }, cause }) => {
    // The return URL of a checkout contains its result; the redirect removes it from the URL and the history.
    if (cause !== 'preload' && /[?&](session_id|canceled)=/.test(searchStr)) {
      void showResult(searchStr);
      throw redirect({ to: '/dashboard', search: {}, replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../../app/daily-screens'), 'DashboardScreen'),
});

async function showResult(search: string): Promise<void> {
  const { showCheckoutResult } = await import('../../features/billing/show-checkout-result');
  await showCheckoutResult(search);
}
