import { createFileRoute } from '@tanstack/react-router';
import { ToolsScreen } from '../../features/tools/tools-screen';

export const Route = createFileRoute('/_signed-in/discipleship-tools')({
  staticData: { title: 'Discipleship Tools' },
  component: () => <ToolsScreen />,
});
