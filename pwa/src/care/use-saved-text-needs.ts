import { useEffect, useMemo, useState } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import { loadDetection, loadedDetection } from './load-care-needs';

const none: readonly CareNeed[] = [];

/**
 * The care needs of a saved text, without the pause for typing. Empty until the model is loaded; from then on they are
 * known at the first render, so that a list does not show a text first that it must leave out.
 */
export function useSavedTextNeeds(text: string): readonly CareNeed[] {
  const [detect, setDetect] = useState(loadedDetection);
  const isBlank = text.trim() === '';
  const isMissing = detect === null && !isBlank;
  useEffect(() => {
    if (!isMissing) {
      return undefined;
    }
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const loaded = await loadDetection();
      if (isCurrent) {
        setDetect(() => loaded);
      }
    };
    void load();
    return () => {
      isCurrent = false;
    };
  }, [isMissing]);
  return useMemo(() => (detect === null || isBlank ? none : detect(text)), [detect, isBlank, text]);
}
