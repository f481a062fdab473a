import { useEffect, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import { careNeeds } from '@emmaus/shared/domain/care/care-needs';
import { systemTimers } from '../platform/timers';

/** Half a sentence is no sentence: "I want to die" may become "I want to diet". */
const pauseMs = 800;

/** What a text shows once the typing pauses. It never leaves this function. */
export function useCareNeeds(text: string): readonly CareNeed[] {
  const [needs, setNeeds] = useState<readonly CareNeed[]>(() => careNeeds(text));
  useEffect(
    () =>
      systemTimers.after(pauseMs, () => {
        const next = careNeeds(text);
        setNeeds((now) => (now.join() === next.join() ? now : next));
      }),
    [text],
  );
  return needs;
}
