import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';

export const Route = createFileRoute('/_signed-in/todays-walk')({
  staticData: { title: "Today's walk" },
  codeSplitGroupings: [],
  component: lazyRouteComponent(() => import('../../app/daily-screens'), 'TodaysWalkScreen'),
});
