import type { Action } from '@emmaus/shared/mutations/registry';

/** What somebody did on a device, as the driver remembers it, independently of everything that is tested. */
export type RecordedAction = {
  readonly id: string;
  readonly action: Action;
  readonly userId: string;
  readonly browser: number;
  /** The device said that it is stored (LOCAL-1); else the page died before it could. */
  isAcknowledged: boolean;
  /** The person took it back out of what was refused. */
  isGivenUp: boolean;
  /** Its device was copied while it waited, so that it may be in two places. */
  isCopied: boolean;
  /** It came clearly before or after the other deeds on its device. */
  readonly hasOrder: boolean;
  /** The text that an edit was made upon. */
  readonly seen: string | null;
  /** When the server first applied it, in the history that counts. */
  appliedAtMs: number | null;
};

export type ActionLog = {
  readonly all: RecordedAction[];
  readonly byId: (id: string) => RecordedAction | undefined;
  readonly add: (recorded: RecordedAction) => void;
  /** For words that nobody else writes. */
  readonly nextNumber: () => number;
};

export function createActionLog(): ActionLog {
  const all: RecordedAction[] = [];
  let numbers = 0;
  const known = new Map<string, RecordedAction>();
  return {
    all,
    byId: (id) => known.get(id),
    add: (recorded) => {
      all.push(recorded);
      known.set(recorded.id, recorded);
    },
    nextNumber: () => {
      numbers += 1;
      return numbers;
    },
  };
}
