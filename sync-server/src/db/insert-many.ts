import type { InferInsertModel } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';

type Insertion<T extends PgTable, K extends keyof InferInsertModel<T>> = {
  /** The values that all rows share. */
  readonly sharedValues: Pick<InferInsertModel<T>, K>;
  readonly rows: readonly Omit<InferInsertModel<T>, K>[];
  /** How a row with an existing key is handled. */
  readonly onConflict: 'skip' | 'refuse';
};

/** Inserts rows with one statement, see `insertion`. */
export async function insertMany<T extends PgTable, K extends keyof InferInsertModel<T>>(
  tx: Transaction,
  table: T,
  insert: Insertion<T, K>,
): Promise<void> {
  const statement = insertion(table, insert);
  if (statement !== null) {
    await tx.execute(statement);
  }
}

/**
 * An insert with all rows in one JSON parameter. The statement is the same for any number of rows, so it stays prepared, and
 * it takes a fraction of the work for driver and database. Columns without a value in any row take their defaults.
 * @returns null without rows
 */
export function insertion<T extends PgTable, K extends keyof InferInsertModel<T>>(
  table: T,
  { sharedValues, rows, onConflict }: Insertion<T, K>,
): SQL | null {
  if (rows.length === 0) {
    return null;
  }
  const columns = Object.entries(getTableColumns(table));
  const shared = Object.entries<unknown>(sharedValues).flatMap(([key, value]) => {
    const column = columns.find(([name]) => name === key)?.[1];
    return column === undefined ? [] : [{ column, value }];
  });
  const perRow = columns.filter(
    ([key, column]) =>
      !(key in sharedValues) &&
      rows.some((row) => hasValue(Reflect.get(row, key), column.hasDefault)),
  );
  const names = [...shared.map(({ column }) => column), ...perRow.map(([, column]) => column)].map(
    ({ name }) => sql.identifier(name),
  );
  const values = [
    ...shared.map(({ column, value }) => sql`${value}::${sql.raw(column.getSQLType())}`),
    ...perRow.map(([key]) => sql.identifier(key)),
  ];
  const typed = perRow.map(
    ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`
    insert into ${table} (${list(names)})
    select ${list(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as added (${list(typed)})
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`;
}

/** A null counts as a value only if the column's default is not null. */
function hasValue(value: unknown, hasDefault: boolean): boolean {
  return value !== undefined && (value !== null || hasDefault);
}

function list(parts: readonly ReturnType<typeof sql.identifier | typeof sql>[]) {
  return sql.join([...parts], sql`, `);
}
