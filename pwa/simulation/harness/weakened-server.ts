import type postgres from 'postgres';

/** Server protections that a simulation can switch off by changing the statements that reach the database. */
export type WeakenedServer = {
  /**
   * Increments and commits the person's version before the writing transaction starts, so no writer waits (APPLY-1).
   */
  readonly takesNoLock?: boolean;
  /** Discards all receipts, so the server does not recognize a retry (APPLY-2). */
  readonly forgetsReceipts?: boolean;
  /** Accepts any mutation number from a device (APPLY-2). */
  readonly acceptsAnyNumber?: boolean;
};

/** Returns a client that replaces some of the server's statements. */
export function weakenClient(sql: postgres.Sql, { takesNoLock }: WeakenedServer): postgres.Sql {
  return takesNoLock === true ? withoutUserLock(sql) : sql;
}

const raising =
  /update user_sync set version = version \+ 1 from limits\s+where user_id = \$(\d+) returning user_id, version/;

/** Increments the version on a separate connection; the transaction only reads it and holds no row lock. */
function withoutUserLock(sql: postgres.Sql): postgres.Sql {
  const weaken = <T extends postgres.Sql>(client: T): T =>
    new Proxy(client, {
      get: (target, key, receiver) => {
        switch (key) {
          case 'unsafe':
            return (query: string, parameters: string[] = [], options = {}) =>
              raising.test(query)
                ? raiseApart(sql, target, { query, parameters })
                : target.unsafe(query, parameters, options);
          case 'begin':
            return (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
              sql.begin((tx) =>
                work(weaken(tx as unknown as T) as unknown as postgres.TransactionSql),
              );
          case 'savepoint':
            return (work: (tx: postgres.TransactionSql) => Promise<unknown>) =>
              (target as unknown as postgres.TransactionSql).savepoint((tx) =>
                work(weaken(tx as unknown as T) as unknown as postgres.TransactionSql),
              );
          default:
            return Reflect.get(target, key, receiver) as unknown;
        }
      },
    });
  return weaken(sql);
}

async function raiseApart(
  sql: postgres.Sql,
  tx: postgres.Sql,
  { query, parameters }: { readonly query: string; readonly parameters: string[] },
): Promise<unknown> {
  const place = Number(raising.exec(query)?.[1]);
  const userId = parameters[place - 1] ?? '';
  const rows = await sql<{ version: string }[]>`
    update user_sync set version = version + 1 where user_id = ${userId} returning version::text`;
  const version = rows[0]?.version;
  return version === undefined
    ? []
    : tx.unsafe(
        query.replace(raising, `select $${place}::uuid as user_id, ${version}::bigint as version`),
        parameters,
      );
}
