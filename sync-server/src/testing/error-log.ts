import type { Logger } from 'pino';
import { pino } from 'pino';

/** A logger that passes each error line, as JSON, to `onError` and writes nothing. */
export function createErrorLog(onError: (line: string) => void): Logger {
  return pino({ level: 'error' }, { write: onError });
}
