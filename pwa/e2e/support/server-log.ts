import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestInfo } from '@playwright/test';

/** Inside the test results, which Playwright clears at the start of a run. */
const folder = fileURLToPath(new URL('../../../test-results/servers', import.meta.url));
const files: string[] = [];

/**
 * The log file for the next server of this process, which keeps server logs out of the test list.
 * @returns null outside of a test run
 */
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

/** Attaches the server logs of the worker to a failed test. */
export function nameServerLogs({ status, expectedStatus, attachments }: TestInfo): void {
  if (status !== expectedStatus) {
    attachments.push(
      ...files.map((path) => ({ name: 'server log', path, contentType: 'text/plain' })),
    );
  }
}
