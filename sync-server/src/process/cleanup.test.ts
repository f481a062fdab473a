import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createCleanup } from './cleanup';

test('stops in reverse order of the starts; a failed stop does not prevent the others; each stop runs once', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const cleanup = createCleanup(log);
  const stopped: string[] = [];
  cleanup.add('database', async () => void stopped.push('database'));
  cleanup.add('pool', () => Promise.reject(new Error('stuck')));
  cleanup.add('http', async () => void stopped.push('http'));
  await cleanup.run();
  await cleanup.run();
  expect(stopped).toEqual(['http', 'database']);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"step":"pool"');
});
