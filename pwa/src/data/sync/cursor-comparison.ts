import { isBehind } from '@emmaus/shared/sync/is-behind';
import type { DeviceDatabase } from '../db/device-database';
import { readMeta } from '../db/meta';
import type { FlushOutcome } from './flush';

/** Compares this device's cursor with the cursors that the live stream announces. */
export type CursorComparison = {
  /** Call when a flush starts. @returns to be called with the outcome of that flush */
  readonly noteFlush: () => (outcome: FlushOutcome) => void;
  /** True if the server has rows that this device does not have. */
  readonly isBehind: (latest: string) => Promise<boolean>;
};

export function createCursorComparison(db: DeviceDatabase): CursorComparison {
  /** The cursor after the last flush; null if it must be read. Another tab may have stored a newer one, which costs one pull. */
  let cursor: string | null = null;
  let flushes = 0;
  return {
    noteFlush: () => {
      cursor = null;
      flushes += 1;
      const flushNumber = flushes;
      return (outcome) => {
        if (flushNumber === flushes && outcome.kind === 'synced') {
          ({ cursor } = outcome);
        }
      };
    },
    isBehind: async (latest) =>
      isBehind(cursor ?? (await readMeta(db, 'cursor').catch(() => null)), latest),
  };
}
