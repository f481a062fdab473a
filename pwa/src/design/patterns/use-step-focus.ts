import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/**
 * Focuses each new step of a dialog, so that screen readers announce it and Tab continues from it.
 * @returns the ref for the step's element, which needs `tabIndex={-1}`
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
