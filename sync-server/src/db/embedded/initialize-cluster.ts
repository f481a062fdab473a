import { chown, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Binaries } from './binaries';
import type { ClusterLocation } from './cluster-location';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import { explainFileError, explainProgramFailure, refuseFullDisk } from './explain-failure';
import type { LaunchLog } from './launch-log';
import { runCommand } from './run-command';

export const superuser = 'emmaus';

/**
 * Creates the database's files if there are none. They are created in a draft folder that is then renamed, so a killed
 * process leaves no partial database, and of two concurrent processes one wins.
 */
export async function initializeCluster(
  location: ClusterLocation,
  binaries: Binaries,
  log: LaunchLog,
): Promise<void> {
  const { clusterDir, runAs } = location;
  const version = await readVersion(clusterDir);
  if (version !== null) {
    refuseOtherMajor(clusterDir, version, binaries.major);
    return;
  }
  const draft = `${clusterDir}.new-${process.pid}`;
  try {
    log.info({ clusterDir }, 'creating the database');
    await refuseFullDisk(dirname(clusterDir));
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true, mode: 0o700 });
    if (runAs !== null) {
      await chown(draft, runAs.uid, runAs.gid);
    }
    const made = await runCommand(binaries.initdb, initdbArguments(draft), runAs);
    if (made.code !== 0) {
      throw await explainProgramFailure(
        dirname(clusterDir),
        'The database could not be created',
        made.output,
      );
    }
    await rename(draft, clusterDir);
    await syncFolder(dirname(clusterDir));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if ((await readVersion(clusterDir)) === null) {
      throw explainFileError(error, dirname(clusterDir));
    }
  }
}

/** Removes the draft folders of killed processes. Call it only with the instance lock. */
export async function removeDrafts(clusterDir: string): Promise<void> {
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.new-`;
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  await Promise.all(names.map((name) => rm(join(parent, name), { recursive: true, force: true })));
}

function initdbArguments(folder: string): string[] {
  return [
    `--pgdata=${folder}`,
    `--username=${superuser}`,
    // Only the database user can access the socket's folder, so connections need no password.
    '--auth=trust',
    '--encoding=UTF8',
    // The builtin provider sorts and folds identically on every system; libc's C.UTF-8 is not available on all of them.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

function refuseOtherMajor(clusterDir: string, found: string, ours: string): void {
  if (found !== ours) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} was made by PostgreSQL ${found}, but this Emmaus brings PostgreSQL ${ours}; use the release that made it, or move its data with pg_dump`,
    );
  }
}

async function readVersion(clusterDir: string): Promise<string | null> {
  try {
    return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return null;
    }
    throw explainFileError(error, dirname(clusterDir));
  }
}

/** Without it a power failure could undo the rename after writes were acknowledged. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
