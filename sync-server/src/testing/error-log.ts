import type { Logger } from 'pino';
import { pino } from 'pino';

/** A log that says nothing but hands on each unexpected error, as one line of JSON. */
export function createErrorLog(onError: (line: string) => void): Logger {
  return pino({ level: 'error' }, { write: onError });
}
