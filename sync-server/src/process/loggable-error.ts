import { DrizzleQueryError } from 'drizzle-orm/errors';
import { sqlStateOf } from '../db/sql-state';

const maxDepth = 5;

/**
 * Converts an error for the log. Messages of database errors contain values, and so texts of people; of those errors only
 * the statement, the SQLSTATE and the names of table and constraint are logged.
 */
export function loggableError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) {
    return { type: typeof error };
  }
  const { cause } = error;
  return {
    type: error.name,
    message: messageOf(error),
    ...namesOf(error),
    stack: framesOf(error),
    ...(cause === undefined || depth === maxDepth
      ? {}
      : { cause: loggableError(cause, depth + 1) }),
  };
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) {
    return `Failed query: ${error.query}`;
  }
  return isFromDatabase(error) ? 'refused by the database' : error.message;
}

/** Only the driver's errors have a severity; a wrapper of the query builder has only the SQLSTATE of its cause. */
function isFromDatabase(error: Error): boolean {
  return 'severity' in error && sqlStateOf(error) !== null;
}

const names = ['code', 'severity', 'routine', 'table_name', 'column_name', 'constraint_name'];

function namesOf(error: Error): Record<string, string> {
  const entries = Object.entries(error).filter(
    (entry): entry is [string, string] => names.includes(entry[0]) && typeof entry[1] === 'string',
  );
  return Object.fromEntries(entries);
}

/** The stack without its first part, the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
