import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { RunAs } from './run-command';

/** A socket's whole path must stay below about 100 bytes; the rest of it takes 35. */
const maxParentLength = 60;
const tries = 8;

/** A private folder with a short path for the server's socket. Names that somebody else took are passed over. */
export async function makeSocketFolder(clusterDir: string, runAs: RunAs): Promise<string> {
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 12);
  const parent = socketParent(runAs);
  const uid = runAs?.uid ?? process.getuid?.() ?? 0;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const folder = join(parent, attempt === 0 ? `emmaus-${hash}` : `emmaus-${hash}-${attempt}`);
    if (await takeFolder(folder, uid, runAs)) {
      return folder;
    }
  }
  throw new EmbeddedPostgresError(`No folder for the database's socket can be made in ${parent}`);
}

/** Tidies up after a stop; a folder in use stays. */
export async function removeSocketFolder(folder: string): Promise<void> {
  await rmdir(folder).catch(() => undefined);
}

function socketParent(runAs: RunAs): string {
  const own = tmpdir();
  // Root's own folder for temporary files may be closed to the database user.
  return runAs === null && own.length <= maxParentLength && /^[\w./-]+$/.test(own) ? own : '/tmp';
}

async function takeFolder(folder: string, uid: number, runAs: RunAs): Promise<boolean> {
  try {
    await mkdir(folder, { mode: 0o700 });
    if (runAs !== null) {
      await chown(folder, runAs.uid, runAs.gid);
    }
    return true;
  } catch {
    // lstat: a link that somebody planted is not followed.
    const found = await lstat(folder).catch(() => null);
    return found !== null && found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
  }
}
