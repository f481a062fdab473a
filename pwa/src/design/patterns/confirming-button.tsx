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
  /** Stands in place of the label for two seconds. */
  readonly doneLabel: string;
  /** Said once it is done. */
  readonly toast?: Toast;
  /** What is said where `act` rejects. */
  readonly failure?: string;
  readonly act: () => Promise<void> | void;
};

/** A button that says for two seconds, and in a message that is read out, that it did what it says (spec sections 4 and 9). */
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
  /** Rejects when the browser does not allow it. */
  readonly onCopy: () => Promise<void>;
};

/** Copies, and says whether that went well. */
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
