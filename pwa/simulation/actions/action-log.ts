import type { Action } from '@emmaus/shared/mutations/registry';

/** A person's action on a device, recorded by the driver independently of the code under test. */
export type RecordedAction = {
  readonly id: string;
  readonly action: Action;
  readonly userId: string;
  readonly browser: number;
  /** The device confirmed that the action is stored (LOCAL-1); false if the page died before that. */
  isAcknowledged: boolean;
  /** The refused action was discarded or resent under a new id, or a device copy overwrote it. */
  isGivenUp: boolean;
  /** The device was copied while the action was queued, so the action may be on two devices. */
  isCopied: boolean;
  /** The order of this action relative to the others on its device is known. */
  readonly hasOrder: boolean;
  /** The text that the edit was based on. */
  readonly seen: string | null;
  /** When the server first applied the action, in the history that counts after restores. */
  appliedAtMs: number | null;
};

export type ActionLog = {
  readonly all: RecordedAction[];
  readonly byId: (id: string) => RecordedAction | undefined;
  readonly add: (recorded: RecordedAction) => void;
  /** Numbers that make each text unique. */
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
