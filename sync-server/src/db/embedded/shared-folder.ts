import { chmod, mkdir } from 'node:fs/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error';

const path = '/var/lib/emmaus';

/** Creates a folder that root owns and every user can access. */
export async function sharedFolder(): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
    return path;
  } catch (error) {
    throw new EmbeddedPostgresError(
      `${path} cannot be written, and the database user cannot reach this folder; move the project, or set DATABASE_URL`,
      { cause: error },
    );
  }
}
