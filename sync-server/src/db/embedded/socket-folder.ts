import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { RunAs } from './run-command';

/** A socket's path is limited to about 100 bytes, and the part below this folder takes 35. */
const maxParentLength = 60;
const maxAttempts = 8;

/** Creates a private folder with a short path for the server's socket. Skips a name that another user has taken. */
export async function makeSocketFolder(clusterDir: string, runAs: RunAs): Promise<string> {
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  const parent = socketParent(runAs);
  const uid = runAs?.uid ?? process.getuid?.() ?? 0;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const folder = join(parent, attempt === 0 ? `emmaus-${hash}` : `emmaus-${hash}-${attempt}`);
    if (await takeFolder(folder, uid, runAs)) {
      return folder;
    }
  }
  throw new EmbeddedPostgresError(`No folder for the database's socket can be made in ${parent}`);
}

/** Removes the folder after a stop, unless it is in use. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

function socketParent(runAs: RunAs): string {
  const folder = tmpdir();
  // The database user may have no access to root's folder for temporary files.
  return runAs === null && folder.length <= maxParentLength && /^[\w./-]+$/.test(folder)
    ? folder
    : '/tmp';
}

async function takeFolder(folder: string, uid: number, runAs: RunAs): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (runAs !== null) {
      await chown(folder, runAs.uid, runAs.gid);
    }
    return true;
  } catch {
    // lstat does not follow a symbolic link, which another user could have created.
    const found = await lstat(folder).catch(() => null);
    return found !== null && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  }
}
