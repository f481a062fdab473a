import type { WireChange } from './protocol';
import type { RowData, RowKind } from '../entities/row-kinds';
import { rowSchemas } from '../entities/row-kinds';

/** A change whose data was parsed by the schema of its kind. */
export type RowChange = {
  [K in RowKind]: {
    readonly kind: K;
    readonly id: string;
    readonly version: number;
    readonly data: RowData<K> | null;
  };
}[RowKind];

/** @returns null for a kind that this app does not know yet, or for data that does not parse: the caller logs and skips it */
export function parseChange(change: WireChange): RowChange | null {
  if (!isRowKind(change.kind)) {
    return null;
  }
  const { id, version, kind } = change;
  if (change.data === null) {
    return { kind, id, version, data: null };
  }
  const parsed = rowSchemas[kind].safeParse(change.data);
  // The schema was looked up by this very kind, which the compiler cannot follow through the union.
  return parsed.success ? ({ kind, id, version, data: parsed.data } as RowChange) : null;
}

function isRowKind(kind: string): kind is RowKind {
  return Object.hasOwn(rowSchemas, kind);
}
