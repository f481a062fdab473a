import { readFile } from 'node:fs/promises';
import type { ServerProcess } from '../../pwa/e2e/support/server-process';
import type { Measurement } from '../measurement';
import { measurement } from '../measurement';

/** The highest resident memory of the server process since its start (`VmHWM`, Linux only). */
export async function peakMemory(server: ServerProcess): Promise<Measurement> {
  const status = await readFile(`/proc/${server.pid() ?? 'self'}/status`, 'utf8').catch(() => '');
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
  return measurement({
    name: 'peak memory of the server',
    unit: 'kB',
    value: peak,
    limit: 400_000,
    allowed: 1,
  });
}
