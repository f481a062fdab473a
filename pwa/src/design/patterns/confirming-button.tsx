import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../primitives/button';
import type { ButtonTone } from '../primitives/button';
import type { Toast } from './toast';
import { showToast } from './toast';
import type { AfterTimer } from './use-confirmation';
import { useConfirmation } from './use-confirmation';

type Common = {
  /** The timer, such as `systemTimers.after`. */
  readonly after: AfterTimer;
  readonly tone?: ButtonTone;
  readonly className?: string | undefined;
};

export type ConfirmingButtonProps = Common & {
  readonly label: string;
  readonly icon: ReactNode;
  /** Replaces the label for two seconds after success. */
  readonly doneLabel: string;
  /** The toast after success; by default its title is `doneLabel`. */
  readonly toast?: Toast;
  /** The text of the toast if `act` rejects. Without it the error is thrown. */
  readonly failure?: string;
  readonly act: () => Promise<void> | void;
};

/** A button that confirms its action with a toast and, for two seconds, another label (docs/product-spec.md). */
export function ConfirmingButton(props: ConfirmingButtonProps): ReactNode {
  const { after, label, icon, doneLabel, failure, act, tone = 'quiet', className } = props;
  const { isConfirmed, confirm } = useConfirmation(after);
  const tap = async (): Promise<void> => {
    try {
      await act();
    } catch (error) {
      if (failure === undefined) {
        throw error;
      }
      showToast({ title: 'Error', description: failure, tone: 'problem' });
      return;
    }
    confirm();
    showToast(props.toast ?? { title: doneLabel });
  };
  return (
    <Button
      tone={tone}
      className={className}
      icon={isConfirmed ? <Check aria-hidden size={18} /> : icon}
      onClick={() => void tap()}
    >
      {isConfirmed ? doneLabel : label}
    </Button>
  );
}

export type CopyButtonProps = Common & {
  readonly label?: string;
  readonly toast?: Toast;
  /** Rejects if the browser denies access to the clipboard. */
  readonly onCopy: () => Promise<void>;
};

/** A copy button that reports success or failure. */
export function CopyButton({ label = 'Copy', onCopy, ...rest }: CopyButtonProps): ReactNode {
  return (
    <ConfirmingButton
      {...rest}
      label={label}
      doneLabel="Copied!"
      failure="Failed to copy content"
      icon={<Copy aria-hidden size={18} />}
      act={onCopy}
    />
  );
}
