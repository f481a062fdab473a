import { FileText, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import { ConfirmingButton, CopyButton } from './confirming-button';
import type { AfterTimer } from './use-confirmation';

export type KeepButtonsProps = {
  /** The timer, such as `systemTimers.after`. */
  readonly after: AfterTimer;
  /** Rejects if the browser denies access to the clipboard. */
  readonly onCopy: () => Promise<void>;
  readonly onDownload: () => void;
  readonly onPrint?: () => void;
  /** Added to each button, such as its position in a grid. */
  readonly className?: string;
};

/** The buttons Copy and Download, which confirm success, and Print. */
export function KeepButtons(props: KeepButtonsProps): ReactNode {
  const { after, onCopy, onDownload, onPrint, className } = props;
  return (
    <>
      <CopyButton after={after} onCopy={onCopy} className={className} />
      <ConfirmingButton
        after={after}
        label="Download"
        doneLabel="Downloaded!"
        icon={<FileText aria-hidden size={18} />}
        act={onDownload}
        className={className}
      />
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
