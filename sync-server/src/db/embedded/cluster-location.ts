import { createHash } from 'node:crypto';
import {
  chown,
  link,
  mkdir,
  mkdtemp,
  readFile,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, join } from 'node:path';
import { databaseUser } from './database-user';
import { explainFileError } from './explain-failure';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { LaunchLog } from './launch-log';
import { runCommand } from './run-command';
import type { RunAs } from './run-command';
import { sharedFolder } from './shared-folder';

/** The folder of the database's files, and the user that runs the database programs. */
export type ClusterLocation = { readonly clusterDir: string; readonly runAs: RunAs };

const folderName = 'postgres';
const pointerName = 'postgres.location';

/**
 * Chooses the folder of the database's files: inside DATA_DIR or, if root runs Emmaus and the database user cannot access
 * DATA_DIR, below /var/lib/emmaus. A pointer file in DATA_DIR then names that folder.
 */
export async function locateCluster(dataDir: string, log: LaunchLog): Promise<ClusterLocation> {
  try {
    await mkdir(dataDir, { recursive: true });
    const realDir = await realpath(dataDir);
    const known = await knownCluster(realDir);
    const clusterDir = known ?? (await newCluster(realDir, log));
    const owner = await ownerOf(clusterDir);
    if (owner === null) {
      return { clusterDir, runAs: await databaseUser(log) };
    }
    return { clusterDir, runAs: runAsOwner(clusterDir, owner) };
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function knownCluster(dataDir: string): Promise<string | null> {
  if ((await ownerOf(join(dataDir, folderName))) !== null) {
    return join(dataDir, folderName);
  }
  return readPointer(dataDir);
}

async function newCluster(dataDir: string, log: LaunchLog): Promise<string> {
  const runAs = await databaseUser(log);
  if (runAs === null || (await canEnter(dataDir, runAs))) {
    return join(dataDir, folderName);
  }
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const away = await mkdtemp(join(await sharedFolder(), `${hash}-`));
  await chown(away, runAs.uid, runAs.gid);
  const chosen = await writePointer(dataDir, join(away, folderName));
  if (chosen !== join(away, folderName)) {
    await rm(away, { recursive: true });
  }
  log.info(
    { dataDir, clusterDir: chosen },
    'the database user cannot access DATA_DIR, so the database is in another folder',
  );
  return chosen;
}

/** Of several processes the first one writes the file. @returns the folder that the file names */
async function writePointer(dataDir: string, clusterDir: string): Promise<string> {
  const draft = join(dataDir, `${pointerName}.${process.pid}`);
  await writeFile(
    draft,
    `${clusterDir}\n\nThe user that runs the database cannot enter this folder, so the database is kept in the one named above.\n`,
  );
  try {
    await link(draft, join(dataDir, pointerName));
    return clusterDir;
  } catch (error) {
    const other = await readPointer(dataDir);
    if (other === null) {
      throw error;
    }
    return other;
  } finally {
    await rm(draft, { force: true });
  }
}

async function readPointer(dataDir: string): Promise<string | null> {
  const text = await readFile(join(dataDir, pointerName), 'utf8').catch(ifAbsent);
  const path = text?.split('\n')[0]?.trim() ?? '';
  if (text !== null && basename(path) !== folderName) {
    throw new EmbeddedPostgresError(
      `${join(dataDir, pointerName)} does not name a database folder in its first line; restore it, or remove it to start with an empty database`,
    );
  }
  return text === null ? null : path;
}

type FileOwner = { readonly uid: number; readonly gid: number };

async function ownerOf(path: string): Promise<FileOwner | null> {
  const found = await stat(path).catch(ifAbsent);
  return found === null ? null : { uid: found.uid, gid: found.gid };
}

/** Root can run programs as the owner of the files; any other user must own them. */
function runAsOwner(clusterDir: string, owner: FileOwner): RunAs {
  const uid = process.getuid?.() ?? owner.uid;
  if (uid === 0 && owner.uid !== 0) {
    return owner;
  }
  if (uid !== owner.uid || uid === 0) {
    throw new EmbeddedPostgresError(
      `The database in ${clusterDir} belongs to another user (uid ${owner.uid}); start Emmaus as that user, or choose another DATA_DIR`,
    );
  }
  return null;
}

async function canEnter(folder: string, runAs: RunAs): Promise<boolean> {
  const result = await runCommand('/bin/sh', ['-c', 'test -x "$1"', 'sh', folder], runAs);
  return result.code === 0;
}

function ifAbsent(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return null;
  }
  throw error;
}
