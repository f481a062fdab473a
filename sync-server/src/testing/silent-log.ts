import { pino } from 'pino';

/** For tests that look at answers and rows, not at the log. */
export const silentLog = pino({ level: 'silent' });
