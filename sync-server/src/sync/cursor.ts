import { rowKinds } from '@emmaus/shared/entities/row-kinds';
import type { RowKind } from '@emmaus/shared/entities/row-kinds';

/** The last row that a device has: everything ordered after it is new. */
export type Position = { readonly version: number; readonly kind: string; readonly id: string };
export type Cursor = Position & {
  readonly epoch: string;
  /** Only until the device has pulled past the purged tombstones: the purged version when it began its full pull. */
  readonly purgedVersion?: number;
};

export const startPosition: Position = { version: 0, kind: '', id: '' };

/** Sorts after every kind: a device at this position has all rows of the version. */
const afterAllKinds = 'zz';

/** The position of a device that has everything up to and including a version. */
export function endOfVersion(version: number): Position {
  return { version, kind: afterAllKinds, id: '' };
}

/** The cursor of a device that has everything up to and including a version. */
export function latestCursor(at: { readonly epoch: string; readonly version: number }): string {
  return formatCursor({ epoch: at.epoch, ...endOfVersion(at.version) });
}

/** True for the cursor of a device that has everything up to a version, and nothing of a later one. */
export function isAtEndOf(cursor: Cursor, at: Pick<Cursor, 'epoch' | 'version'>): boolean {
  return (
    cursor.epoch === at.epoch && cursor.version === at.version && cursor.kind === afterAllKinds
  );
}

/** Rows are ordered by (version, kind, id), so that a page may end between two rows of one transaction (PULL-2). */
export function comparePositions(a: Position, b: Position): number {
  if (a.version !== b.version) {
    return a.version - b.version;
  }
  if (a.kind !== b.kind) {
    return a.kind < b.kind ? -1 : 1;
  }
  if (a.id === b.id) {
    return 0;
  }
  return a.id < b.id ? -1 : 1;
}

export function formatCursor(cursor: Cursor): string {
  const { epoch, version, kind, id, purgedVersion } = cursor;
  return [epoch, version, kind, id, ...(purgedVersion === undefined ? [] : [purgedVersion])].join(
    '~',
  );
}

/** @returns null for a text that `formatCursor` does not produce; the device then gets a reset */
export function parseCursor(text: string): Cursor | null {
  const [epoch, version, kind, id, purged, ...rest] = text.split('~');
  if (epoch === undefined || version === undefined || kind === undefined || id === undefined) {
    return null;
  }
  const isKnownKind = kind === '' || kind === afterAllKinds || isRowKind(kind);
  const hasValidNumbers = [version, purged ?? '0'].every((count) => /^\d{1,15}$/.test(count));
  if (rest.length > 0 || !hasValidNumbers || !isKnownKind) {
    return null;
  }
  const cursor = { epoch, version: Number(version), kind, id };
  return purged === undefined ? cursor : { ...cursor, purgedVersion: Number(purged) };
}

function isRowKind(kind: string): kind is RowKind {
  return (rowKinds as string[]).includes(kind);
}
