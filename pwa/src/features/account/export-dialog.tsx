import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { syncNow } from '../../data/actions/sync-now';
import { useDeviceData } from '../../data/data-provider';
import { readDeviceCopy } from '../../data/queries/read-device-copy';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { systemClock } from '../../platform/clock';
import { saveFile } from '../../platform/save-file';
import { systemTimers } from '../../platform/timers';
import { useIsOnline } from '../../platform/use-is-online';

type Progress =
  | { readonly kind: 'idle' }
  | { readonly kind: 'syncing' }
  | { readonly kind: 'packing'; readonly filesDone: number }
  | { readonly kind: 'saved'; readonly name: string }
  | { readonly kind: 'failed' };

export type ExportDialogProps = {
  readonly profile: Profile;
  readonly onClose: () => void;
  /** Saves the finished file; a test passes its own. */
  readonly save?: typeof saveFile;
};

/** Exports all of the person's data as one zip file, made on this device, with or without a network (ACCT-7). */
export function ExportDialog({ profile, onClose, save = saveFile }: ExportDialogProps): ReactNode {
  const data = useDeviceData();
  const isOnline = useIsOnline();
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  const isBusy = progress.kind === 'syncing' || progress.kind === 'packing';

  const makeExport = async (): Promise<void> => {
    if (isOnline) {
      setProgress({ kind: 'syncing' });
      // The sync fetches rows of other devices. If it fails, the export contains what this device has.
      await syncNow(data).catch(() => undefined);
    }
    setProgress({ kind: 'packing', filesDone: 0 });
    const [{ exportFiles }, { makeZip }, { toExport }] = await Promise.all([
      import('./export/export-files'),
      import('./export/make-zip'),
      import('./export/to-export'),
    ]);
    const atMs = systemClock.nowMs();
    const copy = await readDeviceCopy(data);
    const latest = copy.rows.profile ?? profile;
    const content = await makeZip(
      exportFiles(toExport(copy, latest, new Date(atMs).toISOString())),
      {
        atMs,
        yieldToUi: (filesDone) => {
          setProgress({ kind: 'packing', filesDone });
          return new Promise((resolve) => {
            systemTimers.after(0, resolve);
          });
        },
      },
    );
    const name = `Emmaus-Export_${dayAt(atMs, latest.timeZone)}.zip`;
    save({ name, content });
    setProgress({ kind: 'saved', name });
  };

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Export Everything"
      description="Your walks, journal and library are yours. Take them wherever you like."
    >
      <ul className="list-disc space-y-1.5 pl-5">
        <li>A page to read and print in any browser</li>
        <li>Each entry as a Markdown file, for any notes app</li>
        <li>All of it as JSON with its schema, for programs</li>
      </ul>
      <p className="mt-4 text-ink-soft">
        The file is made on this device and sent to nobody.
        {!isOnline && ' You’re offline, so it holds what this device has.'}
      </p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:items-center">
        <Button
          icon={<Download aria-hidden size={18} />}
          // Not `disabled`: a disabled button loses the focus.
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) {
              makeExport().catch(() => setProgress({ kind: 'failed' }));
            }
          }}
        >
          {progress.kind === 'saved' ? 'Make it again' : 'Make the file'}
        </Button>
        <p role="status" className="flex-1 text-ink-soft">
          {progressText(progress)}
        </p>
      </div>
    </Dialog>
  );
}

function progressText(progress: Progress): string {
  switch (progress.kind) {
    case 'idle':
      return '';
    case 'syncing':
      return 'Fetching the latest...';
    case 'packing':
      return progress.filesDone === 0 ? 'Packing...' : `Packing... ${progress.filesDone} files`;
    case 'saved':
      return `Saved as ${progress.name}`;
    case 'failed':
      return 'The file could not be made. Nothing of yours is lost; please try again.';
    default:
      return assertNever(progress);
  }
}
