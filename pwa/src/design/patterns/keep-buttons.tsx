import { Check, Copy, FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { showToast } from './toast';
import type { AfterTimer } from './use-confirmation';
import { useConfirmation } from './use-confirmation';

export type KeepButtonsProps = {
  /** The timer, such as `systemTimers.after`. */
  readonly after: AfterTimer;
  /** Rejects when the browser does not allow it. */
  readonly onCopy: () => Promise<void>;
  readonly onDownload: () => void;
  readonly onPrint?: () => void;
  /** For each of the buttons, such as its place in a grid. */
  readonly className?: string;
};

/** Copy and Download, which say for two seconds that it was done, and Print (spec sections 4 and 9). */
export function KeepButtons(props: KeepButtonsProps): ReactNode {
  const { after, onCopy, onDownload, onPrint, className } = props;
  const copied = useConfirmation(after);
  const downloaded = useConfirmation(after);

  const copy = async (): Promise<void> => {
    try {
      await onCopy();
      copied.confirm();
    } catch {
      showToast({ title: 'Error', description: 'Failed to copy content', tone: 'problem' });
    }
  };
  const download = (): void => {
    onDownload();
    downloaded.confirm();
    showToast({ title: 'Downloaded!' });
  };

  return (
    <>
      <Button
        tone="quiet"
        className={className}
        icon={icon(copied.isConfirmed, <Copy aria-hidden size={18} />)}
        onClick={() => void copy()}
      >
        {copied.isConfirmed ? 'Copied!' : 'Copy'}
      </Button>
      <Button
        tone="quiet"
        className={className}
        icon={icon(downloaded.isConfirmed, <FileText aria-hidden size={18} />)}
        onClick={download}
      >
        {downloaded.isConfirmed ? 'Downloaded!' : 'Download'}
      </Button>
      {onPrint !== undefined && (
        <Button
          tone="quiet"
          className={className}
          icon={<Printer aria-hidden size={18} />}
          onClick={onPrint}
        >
          Print
        </Button>
      )}
    </>
  );
}

function icon(isConfirmed: boolean, otherwise: ReactNode): ReactNode {
  return isConfirmed ? <Check aria-hidden size={18} /> : otherwise;
}
