import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/clock';
import { watchPageLeave } from '../../platform/page-leave';
import { systemTimers } from '../../platform/timers';
import { useDeviceData } from '../data-provider';
import type { DeviceDatabase } from '../db/device-database';
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
  const { db } = useDeviceData();
  const [text, setTextState] = useState('');
  const [isLoaded, setIsLoaded] = useState(false);
  const saver = useRef<DraftSaver | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const ownSaver = createDraftSaver({ timers: systemTimers }, (last) => {
      void saveDraft(db, key, last);
    });
    saver.current = ownSaver;
    const load = async (): Promise<void> => {
      const kept = await db.drafts.get(key).catch(() => undefined);
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
  }, [db, key]);

  return {
    text,
    isLoaded,
    setText: (typed) => {
      setTextState(typed);
      saver.current?.note(typed);
    },
    discard: async () => {
      saver.current?.drop();
      await db.drafts.delete(key);
    },
  };
}

/** A draft that cannot be stored is still in the field before the person's eyes. */
async function saveDraft(db: DeviceDatabase, key: string, text: string): Promise<void> {
  const savedAt = new Date(systemClock.nowMs()).toISOString();
  const save = (): Promise<unknown> =>
    text === '' ? db.drafts.delete(key) : db.drafts.put({ key, text, savedAt });
  await db.write([db.drafts], async () => save()).catch(() => undefined);
}
