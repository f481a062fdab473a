import { CloudDownload } from 'lucide-react';
import type { ReactNode } from 'react';
import { confirmRestored } from '../../data/actions/confirm-restored';
import { useDeviceData } from '../../data/data-provider';
import { Button } from '../../design/primitives/button';
import { NoticeCard } from './notice-card';

/** LOCAL-8: tells the person that the browser had deleted the local database and that it was restored from the server. */
export function RestoredNotice(): ReactNode {
  const data = useDeviceData();
  return (
    <NoticeCard
      icon={<CloudDownload aria-hidden size={26} />}
      title="This device’s copy was gone"
      actions={
        <Button tone="quiet" onClick={() => void confirmRestored(data).catch(() => undefined)}>
          I understand
        </Button>
      }
    >
      <p>
        Browsers sometimes clear what an app has stored. Everything that had reached Emmaus is here
        again. Only words that had not been sent yet could not be brought back.
      </p>
    </NoticeCard>
  );
}
