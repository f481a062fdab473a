import { useEffect, useState } from 'react';

/** Copy and download confirmations revert after this (spec section 9). */
export const confirmationMs = 2000;

export type AfterTimer = (ms: number, work: () => void) => () => void;

/** True for two seconds after `confirm()`. @param after the timer, such as `systemTimers.after` */
export function useConfirmation(after: AfterTimer): {
  readonly isConfirmed: boolean;
  readonly confirm: () => void;
} {
  const [count, setCount] = useState(0);
  const [isConfirmed, setIsConfirmed] = useState(false);
  useEffect(() => {
    if (count === 0) {
      return undefined;
    }
    setIsConfirmed(true);
    return after(confirmationMs, () => setIsConfirmed(false));
  }, [count, after]);
  return { isConfirmed, confirm: () => setCount((times) => times + 1) };
}
