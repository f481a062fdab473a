import type { InferInsertModel } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from './database';

type Insertion<T extends PgTable, K extends keyof InferInsertModel<T>> = {
  /** What all rows have alike is said once. */
  readonly sharedValues: Pick<InferInsertModel<T>, K>;
  readonly rows: readonly Omit<InferInsertModel<T>, K>[];
  /** What becomes of a row whose key is there already. */
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
 * Rows as one parameter, a JSON text: a statement that stays the same for any number of rows, and a fraction of the
 * work for driver and database. Columns that no row names, or that all leave null, take their defaults.
 * @returns null for no rows
 */
export function insertion<T extends PgTable, K extends keyof InferInsertModel<T>>(
  table: T,
  { sharedValues, rows, onConflict }: Insertion<T, K>,
): SQL | null {
  if (rows.length === 0) {
    return null;
  }
  const columns = Object.entries(getTableColumns(table));
  const alike = Object.entries<unknown>(sharedValues).flatMap(([key, value]) => {
    const column = columns.find(([name]) => name === key)?.[1];
    return column === undefined ? [] : [{ column, value }];
  });
  const own = columns.filter(
    ([key, column]) =>
      !(key in sharedValues) &&
      rows.some((row) => hasValue(Reflect.get(row, key), column.hasDefault)),
  );
  const names = [...alike.map(({ column }) => column), ...own.map(([, column]) => column)].map(
    ({ name }) => sql.identifier(name),
  );
  const values = [
    ...alike.map(({ column, value }) => sql`${value}::${sql.raw(column.getSQLType())}`),
    ...own.map(([key]) => sql.identifier(key)),
  ];
  const typed = own.map(
    ([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`,
  );
  return sql`
    insert into ${table} (${list(names)})
    select ${list(values)} from json_to_recordset(${JSON.stringify(rows)}::json) as added (${list(typed)})
    ${onConflict === 'skip' ? sql`on conflict do nothing` : sql``}`;
}

/** Null says nothing where null is what the column would be anyway. */
function hasValue(value: unknown, hasDefault: boolean): boolean {
  return value !== undefined && (value !== null || hasDefault);
}

function list(parts: readonly ReturnType<typeof sql.identifier | typeof sql>[]) {
  return sql.join([...parts], sql`, `);
}
