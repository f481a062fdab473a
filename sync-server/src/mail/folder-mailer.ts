import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import type { Mailer } from './mailer';

type FolderOptions = {
  readonly folder: string;
  readonly clock: Clock;
  readonly ids: Ids;
};

const from = 'Emmaus <emmaus@localhost>';

/** Writes each mail as a file that mail programs open, where there is no mail server and only this machine can reach us. */
export function createFolderMailer({ folder, clock, ids }: FolderOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail({ ...email, from });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
      const file = join(folder, `${stamp}-${ids.next()}.eml`);
      // Whole or not at all: somebody may be looking.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
