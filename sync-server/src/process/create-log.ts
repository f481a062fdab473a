import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { loggableError } from './loggable-error';

/** Logs JSON lines. Errors are logged without any text of a person. @param to default standard output */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggableError } };
  return to === undefined ? pino(options) : pino(options, to);
}
