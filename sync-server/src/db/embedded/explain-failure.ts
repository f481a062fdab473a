import { readFile, statfs } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';

const nearlyNothingBytes = 16 * 1024 * 1024;

/** Turns a refused file operation below DATA_DIR into one line; other errors pass unchanged. */
export function explainFileError(error: unknown, dataDir: string): unknown {
  if (!(error instanceof Error) || !('code' in error)) {
    return error;
  }
  switch (error.code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new EmbeddedPostgresError(
        `DATA_DIR ${dataDir} cannot be written by this user; change its permissions or choose another DATA_DIR`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return diskFull(dataDir, error);
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(`DATA_DIR ${dataDir} is not a folder`, { cause: error });
    default:
      return error;
  }
}

/** Why a PostgreSQL program failed, in one line: a full disk is looked up, otherwise its own last words are given. */
export async function explainProgramFailure(
  folder: string,
  what: string,
  words: string,
): Promise<EmbeddedPostgresError> {
  const disk = await statfs(folder).catch(() => null);
  if (disk !== null && disk.bavail * disk.bsize < nearlyNothingBytes) {
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
