import type { DestinationStream, Logger } from 'pino';
import { pino } from 'pino';
import { loggableError } from './loggable-error';

/** Lines of JSON without anything that a person wrote. @param to standard output where it is absent */
export function createLog(level: string, to?: DestinationStream): Logger {
  const options = { level, serializers: { err: loggableError } };
  return to === undefined ? pino(options) : pino(options, to);
}
