import { spawn } from 'node:child_process';

/**
 * Runs a program and returns its standard error, where ffmpeg prints its measurements. Arguments may be grouped in lists.
 * @throws Error when the program is not installed or exits with another code than 0
 */
export async function runProgram(
  program: string,
  args: readonly (string | readonly string[])[],
): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args.flat(), { stdio: ['ignore', 'ignore', 'pipe'] });
    const chunks: string[] = [];
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    child.on('error', (error) => {
      reject(
        new Error(`${program} does not start; studio/README.md lists the packages to install`, {
          cause: error,
        }),
      );
    });
    child.on('close', (code) => {
      const output = chunks.join('');
      if (code === 0) {
        resolve(output);
      } else {
        reject(new Error(`${program} exited with ${code}:\n${output.slice(-2000)}`));
      }
    });
  });
}
