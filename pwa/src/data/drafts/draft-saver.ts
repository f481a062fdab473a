import type { Timers } from '../../platform/timers';

/** Less than the second that may be lost (LOCAL-7). */
const saveAfterMs = 400;

export type DraftSaver = {
  /** Call with the new text after each change. It is saved soon, even while the person continues to type. */
  readonly note: (text: string) => void;
  /** Saves unsaved text at once, for a page that is about to be closed. */
  readonly saveNow: () => void;
  /** Discards unsaved text. */
  readonly drop: () => void;
};

/** The delay starts at the first unsaved change, not at the last one, so that continuous typing is saved too. */
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
