import type { Timers } from '../../platform/timers';

/** Calls `beat` every `everyMs`. @returns stops it */
export function startHeartbeat(timers: Timers, everyMs: number, beat: () => void): () => void {
  let cancel = (): void => undefined;
  const schedule = (): void => {
    cancel = timers.after(everyMs, () => {
      beat();
      schedule();
    });
  };
  schedule();
  return () => cancel();
}
