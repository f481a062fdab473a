import { useEffect, useRef, useState } from 'react';
import { watchPageLeave } from '../../platform/page-leave';
import { systemTimers } from '../../platform/timers';
import { discardDraft, saveDraft } from '../actions/save-draft';
import { useDeviceData } from '../data-provider';
import type { DraftSaver } from './draft-saver';
import { createDraftSaver } from './draft-saver';

export type Draft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False until what was kept is read. */
  readonly isLoaded: boolean;
  /** Forgets it, after what it became was stored. */
  readonly discard: () => Promise<void>;
};

/** Text that is being typed, kept on disk under a key, so that a killed page loses nothing. */
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
      const kept = await data.db.drafts.get(key).catch(() => undefined);
      if (isCurrent) {
        // What was typed before this was read is newer.
        setTextState((typed) => (typed === '' ? (kept?.text ?? '') : typed));
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
