import { useEffect, useRef, useState } from 'react';
import { watchPageLeave } from '../../platform/page-leave';
import { systemTimers } from '../../platform/timers';
import { discardDraft, readDraft, saveDraft } from '../actions/save-draft';
import { useDeviceData } from '../data-provider';
import type { DraftSaver } from './draft-saver';
import { createDraftSaver } from './draft-saver';

export type Draft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False until the stored draft has been read. */
  readonly isLoaded: boolean;
  /** Deletes the draft, after its text was stored elsewhere. */
  readonly discard: () => Promise<void>;
};

/** Text that the person types, saved on disk under a key, so that a killed page does not lose it (LOCAL-7). */
export function useDraft(key: string): Draft {
  const data = useDeviceData();
  const [text, setTextState] = useState('');
  const [isLoaded, setIsLoaded] = useState(false);
  const saver = useRef<DraftSaver | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const ownSaver = createDraftSaver({ timers: systemTimers }, (last) => {
      // A draft that cannot be stored is still in the field on screen.
      saveDraft(data, { key, text: last }).catch(() => undefined);
    });
    saver.current = ownSaver;
    const load = async (): Promise<void> => {
      const kept = await readDraft(data, key).catch(() => '');
      if (isCurrent) {
        // Text that was typed before the read is newer.
        setTextState((typed) => (typed === '' ? kept : typed));
        setIsLoaded(true);
      }
    };
    void load();
    const stopWatching = watchPageLeave(ownSaver.saveNow);
    return () => {
      isCurrent = false;
      stopWatching();
      ownSaver.saveNow();
      setTextState('');
      setIsLoaded(false);
    };
  }, [data, key]);

  return {
    text,
    isLoaded,
    setText: (typed) => {
      setTextState(typed);
      saver.current?.note(typed);
    },
    discard: async () => {
      saver.current?.drop();
      await discardDraft(data, key);
    },
  };
}
