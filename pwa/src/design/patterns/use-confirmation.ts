import { useEffect, useRef, useState } from 'react';

/** How long a confirmation is shown (docs/product-spec.md). */
const confirmationMs = 2000;

export type AfterTimer = (ms: number, work: () => void) => () => void;

/** True for two seconds after `confirm()`. @param after the timer, such as `systemTimers.after` */
export function useConfirmation(after: AfterTimer): {
  readonly isConfirmed: boolean;
  readonly confirm: () => void;
} {
  const [isConfirmed, setIsConfirmed] = useState(false);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  return {
    isConfirmed,
    confirm: () => {
      cancel.current?.();
      setIsConfirmed(true);
      cancel.current = after(confirmationMs, () => setIsConfirmed(false));
    },
  };
}
