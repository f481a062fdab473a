import { spawn } from 'node:child_process';

/** The user that runs a command; null means the user of this process. */
export type RunAs = { readonly uid: number; readonly gid: number } | null;

export type CommandResult = {
  /** -1 if the command could not be started or was ended by a signal. */
  readonly code: number;
  /** Standard output and error, interleaved, or the reason why the command could not be started. */
  readonly output: string;
};

/** Runs a program and collects its output. Never throws: a failure is a result. */
export function runCommand(
  file: string,
  args: readonly string[],
  runAs: RunAs,
): Promise<CommandResult> {
  return new Promise((settle) => {
    const chunks: Buffer[] = [];
    const child = spawn(file, args, {
      // A working directory that every user can access.
      cwd: '/',
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs,
    });
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (error) => settle({ code: -1, output: error.message }));
    child.on('close', (code) =>
      settle({ code: code ?? -1, output: Buffer.concat(chunks).toString('utf8').trim() }),
    );
  });
}

/** Without PGDATA, PGPORT and similar variables, which may be set for another PostgreSQL, and without localization. */
export function cleanEnvironment(): Record<string, string> {
  return {
    PATH: `${process.env['PATH'] ?? '/usr/bin:/bin'}:/usr/sbin:/sbin`,
    LC_ALL: 'C',
    TZ: 'UTC',
  };
}
