import { Check, CircleCheck, Clock, Download, Lock, Pause, Play, Trash2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { beingPrepared } from '@emmaus/shared/api/downloads';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { pauseDownload, removeDownload, startDownload } from '../../data/actions/change-download';
import { useDeviceData } from '../../data/data-provider';
import type { DownloadsView } from '../../data/queries/use-downloads';
import { showToast } from '../../design/patterns/toast';
import { useConfirmation } from '../../design/patterns/use-confirmation';
import { Button } from '../../design/primitives/button';
import { ProgressBar } from '../../design/primitives/progress-bar';
import { openDialog } from '../../dialogs/open-dialog';
import { systemTimers } from '../../platform/timers';
import type { DownloadView, ProgressView } from './download-view';
import { megabytes } from './download-view';

export type DownloadControlsProps = {
  readonly slug: string;
  readonly view: DownloadView;
  readonly downloads: DownloadsView;
  readonly isAsking: boolean;
  readonly isOnline: boolean;
};

/** The status of an item with the actions that it allows. */
export function DownloadControls(props: DownloadControlsProps): ReactNode {
  const { slug, view, downloads, isAsking, isOnline } = props;
  const data = useDeviceData();
  const start = (): void => void startDownload(data, slug).catch(showStoreError);
  const cancel = (): void => void removeDownload(data, slug).catch(showStoreError);
  switch (view.kind) {
    case 'unknown':
      return (
        <Status icon={<Clock aria-hidden size={18} />}>
          {isAsking && isOnline
            ? 'Asking whether it is ready...'
            : 'Emmaus could not be reached. What can be downloaded is shown with the next connection.'}
        </Status>
      );
    case 'locked':
      return (
        <div className="space-y-3">
          <Status icon={<Lock aria-hidden size={18} />}>Requires Discipleship membership</Status>
          <Button onClick={() => openDialog({ kind: 'plan' })}>Upgrade to Download</Button>
        </div>
      );
    case 'preparing':
      return <Status icon={<Clock aria-hidden size={18} />}>{beingPrepared}</Status>;
    case 'available':
      return (
        <div className="space-y-3">
          <Status icon={<Check aria-hidden size={18} />}>Available to download</Status>
          <Button disabled={!isOnline} icon={<Download aria-hidden size={18} />} onClick={start}>
            Download
          </Button>
        </div>
      );
    case 'running':
      return (
        <div className="space-y-3">
          <ProgressBar
            label={`Downloading: ${progressText(view.progress)}`}
            percent={view.progress.percent}
          />
          <p role="status" className="text-sm text-ink-soft empty:hidden">
            {view.isWaiting && 'Waiting for a connection. It goes on where it is.'}
          </p>
          <Row>
            <Button
              tone="quiet"
              icon={<Pause aria-hidden size={18} />}
              onClick={() => void pauseDownload(data, slug).catch(showStoreError)}
            >
              Pause
            </Button>
            <CancelButton onClick={cancel} />
          </Row>
        </div>
      );
    case 'paused':
      return (
        <div className="space-y-3">
          <ProgressBar
            label={`Paused: ${progressText(view.progress)}`}
            percent={view.progress.percent}
          />
          {view.why === 'no-room' && (
            <p role="alert" className="rounded-md bg-dusk-wash px-4 py-3">
              This device has no room for the rest. Free some space, then resume; what is here
              already stays.
            </p>
          )}
          <Row>
            <Button disabled={!isOnline} icon={<Play aria-hidden size={18} />} onClick={start}>
              Resume
            </Button>
            <CancelButton onClick={cancel} />
          </Row>
        </div>
      );
    case 'downloaded':
      return <Downloaded slug={slug} bytes={view.bytes} downloads={downloads} />;
    default:
      return assertNever(view);
  }
}

type DownloadedProps = {
  readonly slug: string;
  readonly bytes: number;
  readonly downloads: DownloadsView;
};

function Downloaded({ slug, bytes, downloads }: DownloadedProps): ReactNode {
  const data = useDeviceData();
  const { isConfirmed, confirm } = useConfirmation(systemTimers.after);
  const [isRemoving, setIsRemoving] = useState(false);
  const save = async (): Promise<void> => {
    try {
      if (await downloads.save(slug)) {
        confirm();
        return;
      }
      // The browser has deleted a part of the file, so it must be downloaded again.
      await removeDownload(data, slug);
    } catch {
      showStoreError();
    }
  };
  return (
    <div className="space-y-3">
      <Status icon={<CircleCheck aria-hidden size={18} className="text-olive" />}>
        Available offline · {megabytes(bytes)} on this device
      </Status>
      {isRemoving ? (
        <>
          <p>Files that you saved elsewhere stay. Members can download it again.</p>
          <Row>
            <Button
              tone="danger"
              onClick={() => void removeDownload(data, slug).catch(showStoreError)}
            >
              Remove
            </Button>
            <Button tone="quiet" onClick={() => setIsRemoving(false)}>
              Keep it
            </Button>
          </Row>
        </>
      ) : (
        <Row>
          <Button icon={<Download aria-hidden size={18} />} onClick={() => void save()}>
            {isConfirmed ? 'Downloaded!' : 'Save the file'}
          </Button>
          <Button
            tone="quiet"
            icon={<Trash2 aria-hidden size={18} />}
            onClick={() => setIsRemoving(true)}
          >
            Remove from device
          </Button>
        </Row>
      )}
    </div>
  );
}

function CancelButton({ onClick }: { readonly onClick: () => void }): ReactNode {
  return (
    <Button tone="plain" icon={<X aria-hidden size={18} />} onClick={onClick}>
      Cancel
    </Button>
  );
}

function Row({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className="flex flex-wrap gap-3">{children}</div>;
}

function Status({
  icon,
  children,
}: {
  readonly icon: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <p role="status" className="flex items-start gap-2 font-medium">
      <span className="mt-1 shrink-0">{icon}</span>
      <span>{children}</span>
    </p>
  );
}

function progressText({ bytes, totalBytes }: ProgressView): string {
  return totalBytes === null
    ? megabytes(bytes)
    : `${megabytes(bytes).replace(' MB', '')} of ${megabytes(totalBytes)}`;
}

function showStoreError(): void {
  showToast({
    title: 'Error',
    description: 'This device could not store the change. Please try again.',
    tone: 'problem',
  });
}
