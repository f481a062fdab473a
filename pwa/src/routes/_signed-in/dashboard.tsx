import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/dashboard')({
  staticData: { title: 'Home' },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../app/daily-screens'), 'DashboardScreen'),
});
