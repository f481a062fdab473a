import { readFile, statfs } from 'node:fs/promises';
import { sqlStateOf } from '../sql-state';
import { EmbeddedPostgresError } from './embedded-postgres-error';

/** SQLSTATE `disk_full`. */
const diskFullState = '53100';
const nearlyNothingBytes = 16 * 1024 * 1024;
const newDatabaseBytes = 80 * 1024 * 1024;

/** Turns a refused file operation below DATA_DIR into one line; other errors pass unchanged. */
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
      // What Node says of making a folder where nothing can be made.
      return 'syscall' in error && error.syscall === 'mkdir' ? notWritable(dataDir, error) : error;
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(`DATA_DIR ${dataDir} is not a folder`, { cause: error });
    default:
      return error;
  }
}

/** The database's own word for a full disk, in one line; other errors pass unchanged. */
export function explainDatabaseError(error: unknown, dataDir: string): unknown {
  return error instanceof Error && sqlStateOf(error) === diskFullState
    ? diskFull(dataDir, error)
    : error;
}

/** A new database takes about 60 MB, and its programs remove what they made when that does not fit. */
export async function refuseFullDisk(folder: string): Promise<void> {
  if ((await freeBytes(folder)) < newDatabaseBytes) {
    throw diskFull(folder);
  }
}

/** Why a PostgreSQL program failed, in one line: a full disk is looked up, otherwise its own last words are given. */
export async function explainProgramFailure(
  folder: string,
  what: string,
  words: string,
): Promise<EmbeddedPostgresError> {
  if ((await freeBytes(folder)) < nearlyNothingBytes) {
    return diskFull(folder);
  }
  const reason = lastComplaint(words);
  return new EmbeddedPostgresError(`${what}${reason === '' ? '' : `: ${reason}`}`);
}

/** The end of a server's log, or nothing when there is none. */
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

function lastComplaint(words: string): string {
  const lines = words
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? '';
  return complaint.slice(0, 300);
}
