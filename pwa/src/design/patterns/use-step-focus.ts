import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Each new step of a dialog takes the focus, so that it is read out and Tab goes on from it.
 * @returns goes to the element that holds the step; it needs `tabIndex={-1}`
 */
export function useStepFocus(step: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current !== step) {
      lastStep.current = step;
      const field = ref.current?.querySelector<HTMLElement>(
        'input:not([type=radio], [type=checkbox])',
      );
      (field ?? ref.current)?.focus();
    }
  }, [step]);
  return ref;
}
