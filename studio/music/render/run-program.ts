import { spawn } from 'node:child_process';

/** Runs a program to its end. Arguments that belong together may stand in a list of their own. Answers with what it wrote to standard error, where ffmpeg puts its measurements. */
export async function runProgram(
  program: string,
  args: readonly (string | readonly string[])[],
): Promise<string> {
  return new Promise((settle, fail) => {
    const child = spawn(program, args.flat(), { stdio: ['ignore', 'ignore', 'pipe'] });
    const said: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    child.on('error', (error) => {
      fail(
        new Error(`${program} does not run; see the list of Debian packages in README.md`, {
          cause: error,
        }),
      );
    });
    child.on('close', (code) => {
      if (code === 0) {
        settle(said.join(''));
      } else {
        fail(new Error(`${program} ended with ${code}:\n${said.join('').slice(-2000)}`));
      }
    });
  });
}
