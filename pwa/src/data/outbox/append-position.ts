/** Where the next row of the outbox goes, and what `meta` contained when this was determined. */
export type AppendPosition = {
  readonly seq: number;
  /** As stored in `meta`, not parsed yet. */
  readonly timeZone: unknown;
  readonly clockAheadMs: unknown;
  readonly deviceId: unknown;
  readonly numbering: unknown;
};

export type StoredMeta = ReadonlyMap<unknown, unknown>;

/**
 * The position after the last row and after every acknowledged row.
 * @param lastSeq the key of the last row, undefined if the outbox is empty
 */
export function nextPosition(lastSeq: unknown, meta: StoredMeta): AppendPosition {
  const afterLast = typeof lastSeq === 'number' ? lastSeq + 1 : 1;
  return {
    seq: Math.max(storedNextSeq(meta), afterLast),
    timeZone: meta.get('timeZone'),
    clockAheadMs: meta.get('clockAheadMs'),
    deviceId: meta.get('deviceId'),
    numbering: meta.get('numbering'),
  };
}

/**
 * False if another tab has renumbered the outbox, changed a value that the mutation contains, or applied an acknowledgement
 * of this `seq`. A row that another tab appended is not detected here: its key is taken, so `add` fails.
 */
export function isStillNext(position: AppendPosition, meta: StoredMeta): boolean {
  return (
    storedNextSeq(meta) <= position.seq &&
    position.timeZone === meta.get('timeZone') &&
    position.clockAheadMs === meta.get('clockAheadMs') &&
    position.deviceId === meta.get('deviceId') &&
    position.numbering === meta.get('numbering')
  );
}

/** 1 if the stored value is unreadable; then the last row of the outbox decides. */
function storedNextSeq(meta: StoredMeta): number {
  const stored = meta.get('nextSeq');
  return typeof stored === 'number' && Number.isSafeInteger(stored) ? stored : 1;
}
