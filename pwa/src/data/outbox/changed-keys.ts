import type { IntervalTree, ObservabilitySet, Table } from 'dexie';
import { Dexie, RangeSet } from 'dexie';

/*
 * Which keys of which index a write changes, in the format of Dexie's live queries. Dexie also sends it to the other tabs,
 * so it names as few keys as possible.
 */

/** The keys of one row that was added. */
export function keysOfAddedRow(table: Table, row: object): ObservabilitySet {
  const { primKey, indexes } = table.schema;
  return keysByIndex(table, [
    ['', keyRange(row, primKey.keyPath)],
    ...indexes.map(({ name, keyPath }) => [name, keyRange(row, keyPath)] as const),
  ]);
}

/** All keys: any row of the table may have changed. */
export function allKeysOf(table: Table): ObservabilitySet {
  const indexNames = ['', ':dels', ...table.schema.indexes.map(({ name }) => name)];
  return keysByIndex(
    table,
    indexNames.map((name) => [name, new RangeSet(Dexie.minKey, Dexie.maxKey)]),
  );
}

function keyRange(row: object, keyPath: string | string[] | undefined): IntervalTree {
  return new RangeSet().addKey(Dexie.getByKeyPath(row, keyPath ?? ''));
}

function keysByIndex(
  { db, name }: Table,
  ranges: readonly (readonly [indexName: string, keys: IntervalTree])[],
): ObservabilitySet {
  return Object.fromEntries(
    ranges.map(([indexName, keys]) => [`idb://${db.name}/${name}/${indexName}`, keys]),
  );
}
