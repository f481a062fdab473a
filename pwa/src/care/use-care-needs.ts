import { useEffect, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { systemTimers } from '../platform/timers';
import { judge } from './load-care-needs';

/** Waits for a pause in typing, because "I want to die" may become "I want to diet". */
const pauseMs = 800;

/** The care needs of a text, updated when the typing pauses. Computed on the device; the text is not sent. */
export function useCareNeeds(text: string): readonly CareNeed[] {
  const [needs, setNeeds] = useState<readonly CareNeed[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const stop = systemTimers.after(pauseMs, () => {
      judge(text, (next) => {
        if (isCurrent) {
          setNeeds((current) => (current.join() === next.join() ? current : next));
        }
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [text]);
  return needs;
}
