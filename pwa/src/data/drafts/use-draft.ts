import { useEffect, useRef, useState } from 'react';
import { systemClock } from '../../platform/clock';
import { systemTimers } from '../../platform/timers';
import { useDeviceData } from '../data-provider';
import type { DeviceDatabase } from '../db/device-database';

/** Well within the second that may be lost (LOCAL-7). */
const saveAfterMs = 400;

export type Draft = {
  readonly text: string;
  readonly setText: (text: string) => void;
  /** False until what was kept is read; typing before then would hide it. */
  readonly isLoaded: boolean;
  /** Forgets it, after what it became was stored. */
  readonly discard: () => Promise<void>;
};

/** Text that is being typed, kept on disk under a key, so that a killed page loses nothing. */
export function useDraft(key: string): Draft {
  const { db } = useDeviceData();
  const [text, setTextState] = useState('');
  const [isLoaded, setIsLoaded] = useState(false);
  const unsaved = useRef<{ readonly cancel: () => void; readonly text: string } | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const load = async (): Promise<void> => {
      const kept = await db.drafts.get(key).catch(() => undefined);
      if (isCurrent) {
        setTextState(kept?.text ?? '');
        setIsLoaded(true);
      }
    };
    void load();
    return () => {
      isCurrent = false;
      // Leaving the screen must not wait for the timer.
      const last = unsaved.current;
      unsaved.current = null;
      if (last !== null) {
        last.cancel();
        void saveDraft(db, key, last.text);
      }
    };
  }, [db, key]);

  return {
    text,
    isLoaded,
    setText: (typed) => {
      setTextState(typed);
      unsaved.current?.cancel();
      const cancel = systemTimers.after(saveAfterMs, () => {
        unsaved.current = null;
        void saveDraft(db, key, typed);
      });
      unsaved.current = { cancel, text: typed };
    },
    discard: async () => {
      unsaved.current?.cancel();
      unsaved.current = null;
      await db.drafts.delete(key);
    },
  };
}

/** A draft that cannot be stored is still in the field before the person's eyes. */
async function saveDraft(db: DeviceDatabase, key: string, text: string): Promise<void> {
  const savedAt = new Date(systemClock.nowMs()).toISOString();
  const kept =
    text === '' ? db.drafts.delete(key).then(() => key) : db.drafts.put({ key, text, savedAt });
  await kept.catch(() => undefined);
}
