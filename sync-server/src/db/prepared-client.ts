import type postgres from 'postgres';

/**
 * The same client, which keeps each statement prepared on its connection. Drizzle asks for none, and then the driver waits
 * twice for every statement with parameters: once for their types and once for the rows.
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

/** Statements without parameters take one wait as they are, and are seldom said twice. */
function withPrepare(params: readonly unknown[], options: object): object {
  return params.length === 0 ? options : { ...options, prepare: true };
}

type Scope = (client: postgres.TransactionSql) => unknown;

function withPreparedScope(arg: unknown): unknown {
  // What is not a function is the name or the mode of the transaction.
  return typeof arg === 'function'
    ? (client: postgres.TransactionSql) => (arg as Scope)(prepared(client))
    : arg;
}
