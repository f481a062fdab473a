import { createFileRoute } from '@tanstack/react-router';
import { DownloadsScreen } from '../../features/downloads/downloads-screen';

export const Route = createFileRoute('/_signed-in/discipleship-downloads')({
  staticData: { title: 'Discipleship Downloads' },
  component: () => <DownloadsScreen />,
});
