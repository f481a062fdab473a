import { readFile, statfs } from 'node:fs/promises';
import { sqlStateOf } from '../sql-state';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** SQLSTATE `disk_full`. */
const diskFullState = '53100';
const almostFullBytes = 16 * 1024 * 1024;
const newDatabaseBytes = 80 * 1024 * 1024;

/** Maps a file error below DATA_DIR to an EmbeddedPostgresError; returns other errors unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) {
    return error;
  }
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return notWritable(dataDir, error);
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir, error);
    case 'ENOENT':
      // Node reports ENOENT for `mkdir` on a file system that does not allow it.
      return 'syscall' in error && error.syscall === 'mkdir' ? notWritable(dataDir, error) : error;
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(`DATA_DIR ${dataDir} is not a folder`, { cause: error });
    default:
      return error;
  }
}

/** Maps the database's disk-full error to an EmbeddedPostgresError; returns other errors unchanged. */
export function explainDatabaseError(error: unknown, dataDir: string): unknown {
  return error instanceof Error && sqlStateOf(error) === diskFullState
    ? diskFull(dataDir, error)
    : error;
}

/** A new database takes about 60 MB. `initdb` deletes its files on failure, so a full disk cannot be detected afterwards. */
export async function refuseFullDisk(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < newDatabaseBytes) {
    throw diskFull(folder);
  }
}

/** Why a PostgreSQL program failed, in one line: a full disk, or the last error of its output. */
export async function explainProgramFailure(
  folder: string,
  what: string,
  output: string,
): Promise<EmbeddedPostgresError> {
  if ((await freeBytes(folder)) < almostFullBytes) {
    return diskFull(folder);
  }
  const reason = lastErrorLine(output);
  return new EmbeddedPostgresError(`${what}${reason === '' ? '' : `: ${reason}`}`);
}

/** The last 4000 characters of a server's log, or '' if there is none. */
export async function readLogEnd(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.slice(-4000);
}

async function freeBytes(folder: string): Promise<number> {
  const disk = await statfs(folder).catch(() => null);
  return disk === null ? Number.POSITIVE_INFINITY : disk.bavail * disk.bsize;
}

function notWritable(dataDir: string, cause: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `DATA_DIR ${dataDir} cannot be written by this user; change its permissions or choose another DATA_DIR`,
    { cause },
  );
}

function diskFull(folder: string, cause?: Error): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The disk that holds ${folder} is full; the database needs about 100 MB to start`,
    { cause },
  );
}

function lastErrorLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const errorLine = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return errorLine.slice(0, 300);
}
