import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestInfo } from '@playwright/test';

/** Below the results of the tests, which a run of them begins with empty. */
const folder = fileURLToPath(new URL('../../../test-results/servers', import.meta.url));
const files: string[] = [];

/** Where the next server of this process writes its log, so that the list of tests is that of the tests. @returns null outside of a test run */
export function nextServerLog(): string | null {
  const worker = process.env['TEST_WORKER_INDEX'];
  if (worker === undefined) {
    return null;
  }
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `worker-${worker}-server-${files.length + 1}.txt`);
  files.push(file);
  return file;
}

/** A test that failed names the logs of its worker's servers. */
export function nameServerLogs({ status, expectedStatus, attachments }: TestInfo): void {
  if (status !== expectedStatus) {
    attachments.push(
      ...files.map((path) => ({ name: 'server log', path, contentType: 'text/plain' })),
    );
  }
}
