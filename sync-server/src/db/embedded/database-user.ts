import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { LaunchLog } from './launch-log';
import { runCommand } from './run-command';
import type { RunAs } from './run-command';

const name = 'postgres';

/** The commands that create a system user: shadow, Debian, BusyBox. */
const creators: readonly (readonly string[])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/bin/false', name],
  ['adduser', '--system', '--group', '--no-create-home', '--shell', '/bin/false', name],
  ['adduser', '-S', '-D', '-H', '-s', '/bin/false', name],
];

/** PostgreSQL refuses to run as root, so root runs it as the user `postgres`, which is created if absent. @returns null for other users */
export async function databaseUser(log: LaunchLog): Promise<RunAs> {
  if (process.getuid?.() !== 0) {
    return null;
  }
  const known = await findUser();
  if (known !== null) {
    return known;
  }
  log.info({ user: name }, 'creating the system user that runs the database');
  for (const [file = '', ...args] of creators) {
    const made = await runCommand(file, args, null);
    const user = made.code === 0 ? await findUser() : null;
    if (user !== null) {
      return user;
    }
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the system user "${name}" could not be created; start Emmaus as an ordinary user, or set DATABASE_URL`,
  );
}

async function findUser(): Promise<RunAs> {
  const [uid, gid] = await Promise.all([
    runCommand('id', ['-u', name], null),
    runCommand('id', ['-g', name], null),
  ]);
  return uid.code === 0 && gid.code === 0
    ? { uid: Number(uid.output), gid: Number(gid.output) }
    : null;
}
