import type { IntervalTree, Table } from 'dexie';
import { Dexie, RangeSet } from 'dexie';

/*
 * What live queries are told of a write by hand, in Dexie's own terms: for each index of a table the keys that changed. It
 * goes to the other tabs too, so it is as small as it can be.
 */
export type ChangedParts = Record<string, IntervalTree>;

/** A row that is new in its table. */
export function rowAdded(table: Table, row: object): ChangedParts {
  const { primKey, indexes } = table.schema;
  return partsOf(table, [
    ['', keyRange(row, primKey.keyPath)],
    ...indexes.map(({ name, keyPath }) => [name, keyRange(row, keyPath)] as const),
  ]);
}

/** Anything of this table may have changed. */
export function tableChanged(table: Table): ChangedParts {
  const places = ['', ':dels', ...table.schema.indexes.map(({ name }) => name)];
  return partsOf(
    table,
    places.map((place) => [place, new RangeSet(Dexie.minKey, Dexie.maxKey)]),
  );
}

function keyRange(row: object, keyPath: string | string[] | undefined): IntervalTree {
  return new RangeSet().addKey(Dexie.getByKeyPath(row, keyPath ?? ''));
}

function partsOf(
  { db, name }: Table,
  ranges: readonly (readonly [place: string, range: IntervalTree])[],
): ChangedParts {
  return Object.fromEntries(
    ranges.map(([place, range]) => [`idb://${db.name}/${name}/${place}`, range]),
  );
}
