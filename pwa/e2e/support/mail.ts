import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { ServerProcess } from './server-process';

type Installation = Pick<ServerProcess, 'dataDir'>;

/**
 * Returns the mails to an address, oldest first, from the folder to which the server writes them instead of sending.
 */
export async function mailsTo({ dataDir }: Installation, to: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).toSorted();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${to}`));
}

/** Waits for a mail. @returns the text in the newest mail that matches */
export async function newestMail(
  installation: Installation,
  to: string,
  words: RegExp,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(installation, to);
        found = mails.findLast((mail) => words.test(mail));
        return found !== undefined;
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  return words.exec(found ?? '')?.[0] ?? '';
}
