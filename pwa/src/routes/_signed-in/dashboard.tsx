import { createFileRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { title: 'Home' },
  codeSplitGroupings: [],
  beforeLoad: ({ location: { searchStr }, cause }) => {
    // Who comes back from a checkout brings word of it in the address, where it does not stay.
    if (cause !== 'preload' && /[?&](session_id|canceled)=/.test(searchStr)) {
      void tellWhatCameOfIt(searchStr);
      throw redirect({ to: '/dashboard', search: {}, replace: true });
    }
  },
  component: lazyRouteComponent(() => import('../../app/daily-screens'), 'DashboardScreen'),
});

async function tellWhatCameOfIt(search: string): Promise<void> {
  const { showCheckoutResult } = await import('../../features/billing/show-checkout-result');
  await showCheckoutResult(search);
}
