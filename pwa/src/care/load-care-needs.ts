import type { CareNeed } from '@emmaus/shared/enums/care-need';

export type Detect = (text: string) => readonly CareNeed[];

let detect: Detect | null = null;
let loading: Promise<Detect> | null = null;

/**
 * The care needs of a text. The model is a chunk of its own, loaded when a person first types and precached for offline
 * use. If the chunk cannot be loaded, nothing is detected here and the next call tries again; the server decides by the
 * same model before a tool answers.
 */
export async function careNeedsOf(text: string): Promise<readonly CareNeed[]> {
  if (text.trim() === '') {
    return [];
  }
  const loaded = await loadDetection();
  return loaded === null ? [] : loaded(text);
}

/** Passes the care needs of a text to the listener, before returning if the model is loaded. */
export function judge(text: string, listener: (needs: readonly CareNeed[]) => void): void {
  if (detect === null) {
    void careNeedsOf(text).then(listener);
  } else {
    listener(detect(text));
  }
}

/** The detection, for a text that must be judged while rendering; null until it is loaded. */
export function loadedDetection(): Detect | null {
  return detect;
}

/** @returns null if the chunk cannot be loaded; the next call tries again */
export async function loadDetection(): Promise<Detect | null> {
  try {
    return await load();
  } catch {
    loading = null;
    return null;
  }
}

function load(): Promise<Detect> {
  loading ??= import('@emmaus/shared/domain/care/care-needs').then(({ careNeeds }) => {
    detect = careNeeds;
    return careNeeds;
  });
  return loading;
}
