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
 * Makes the database's files where there are none. They are made beside their place and moved there whole, so a process
 * killed in between leaves nothing half made, and of two processes one wins.
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

/** Removes what killed processes left of `initializeCluster`. Only for the process that holds the instance lock. */
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
    // The socket's folder belongs to the database user alone: who can reach it is let in.
    '--auth=trust',
    '--encoding=UTF8',
    // The builtin provider sorts and folds alike on every system; libc's C.UTF-8 does not exist on all of them.
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

/** Without it a power cut could undo the rename after rows were promised to be kept. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
