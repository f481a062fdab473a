import type { Timers } from '../../platform/timers';

/** Well within the second that may be lost (LOCAL-7). */
const saveAfterMs = 400;

export type DraftSaver = {
  /** The text is now this; it is saved a moment later, however fast the typing goes on. */
  readonly note: (text: string) => void;
  /** Saves what is not saved yet, at once: the page is about to go. */
  readonly saveNow: () => void;
  /** Forgets what is not saved yet. */
  readonly drop: () => void;
};

/** Counts from the first letter that is not saved, not from the last one typed, so that long typing is saved too. */
export function createDraftSaver(
  { timers }: { readonly timers: Timers },
  save: (text: string) => void,
): DraftSaver {
  let unsaved: { text: string; readonly cancel: () => void } | null = null;
  const saveNow = (): void => {
    const last = unsaved;
    drop();
    if (last !== null) {
      save(last.text);
    }
  };
  const drop = (): void => {
    unsaved?.cancel();
    unsaved = null;
  };
  return {
    note: (text) => {
      if (unsaved === null) {
        unsaved = { text, cancel: timers.after(saveAfterMs, saveNow) };
      } else {
        unsaved.text = text;
      }
    },
    saveNow,
    drop,
  };
}
