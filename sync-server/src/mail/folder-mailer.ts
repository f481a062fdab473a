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

/** Writes each mail to an `.eml` file. For a server without SMTP that is not public. */
export function createFolderMailer({ folder, clock, ids }: FolderOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    send: async (email) => {
      const { message } = await transport.sendMail({ ...email, from });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date(clock.nowMs()).toISOString().replaceAll(':', '-');
      const file = join(folder, `${stamp}-${ids.next()}.eml`);
      // The rename makes the file appear complete to a reader of the folder.
      await writeFile(`${file}.part`, message, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
