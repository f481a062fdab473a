import { useEffect, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { systemTimers } from '../platform/timers';

/** Waits for a pause in typing, because "I want to die" may become "I want to diet". */
const pauseMs = 800;

/** The care needs of a text, updated when the typing pauses. Computed on the device; the text is not sent. */
export function useCareNeeds(text: string): readonly CareNeed[] {
  const [needs, setNeeds] = useState<readonly CareNeed[]>(() => careNeeds(text));
  useEffect(
    () =>
      systemTimers.after(pauseMs, () => {
        const next = careNeeds(text);
        setNeeds((current) => (current.join() === next.join() ? current : next));
      }),
    [text],
  );
  return needs;
}
