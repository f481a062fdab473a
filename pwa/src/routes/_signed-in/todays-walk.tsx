import { createFileRoute } from '@tanstack/react-router';
import { TodaysWalkScreen } from '../../features/walk/todays-walk-screen';

export const Route = createFileRoute('/_signed-in/todays-walk')({
  staticData: { title: "Today's walk" },
  component: TodaysWalkScreen,
});
