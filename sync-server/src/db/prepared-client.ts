import type postgres from 'postgres';

/**
 * A client that prepares each statement once per connection. Drizzle does not request that, and then every statement with
 * parameters takes two round trips: one for the types and one for the rows.
 */
export function preparedClient(client: postgres.Sql): postgres.Sql {
  return prepared(client);
}

function prepared<T extends postgres.Sql | postgres.TransactionSql>(client: T): T {
  return new Proxy(client, {
    get: (target, key) => {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') {
        return value;
      }
      switch (key) {
        case 'unsafe':
          return (query: string, params: unknown[] = [], options: object = {}): unknown =>
            Reflect.apply(value, target, [query, params, withPrepare(params, options)]);
        case 'begin':
        case 'savepoint':
          return (...args: unknown[]): unknown =>
            Reflect.apply(value, target, args.map(withPreparedScope));
        default:
          return value;
      }
    },
  });
}

/** Statements without parameters take one round trip anyway and are rarely repeated. */
function withPrepare(params: readonly unknown[], options: object): object {
  return params.length === 0 ? options : { ...options, prepare: true };
}

type Scope = (client: postgres.TransactionSql) => unknown;

function withPreparedScope(arg: unknown): unknown {
  // Other arguments are the name or the mode of the transaction.
  return typeof arg === 'function'
    ? (client: postgres.TransactionSql) => (arg as Scope)(prepared(client))
    : arg;
}
