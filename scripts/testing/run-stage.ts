import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { projectRoot } from '../project';
import type { Report } from './read-report';
import type { Tally } from './tally';
import { tallyStage } from './tally';

/** One program of the test command. */
export type Stage = {
  readonly name: string;
  /** A program of `node_modules/.bin`. */
  readonly program: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly report?: Report;
};

/** Runs a stage in the foreground, its output as it comes, and counts its tests. */
export async function runStage(stage: Stage): Promise<Tally> {
  console.log(`\n── ${stage.name} ──`);
  const startMs = performance.now();
  const report = stage.report ?? null;
  if (report !== null) {
    // A report of the last run must not speak for this one.
    await rm(report.file, { force: true });
    await mkdir(dirname(report.file), { recursive: true });
  }
  const tally = await tallyStage(stage.name, await runProgram(stage), report);
  const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
  const failed = tally.failures.length;
  const outcome = failed === 0 ? 'ok' : 'FAILED';
  console.log(
    `── ${stage.name}: ${outcome}, ${tally.passed} passed, ${failed} failed, ${seconds} s`,
  );
  return tally;
}

/** A signal to us is passed on; once the program has ended, so does the whole run. */
function runProgram({ program, args, env }: Stage): Promise<number> {
  return new Promise((settle) => {
    const child = spawn(join(projectRoot, 'node_modules/.bin', program), args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    let isInterrupted = false;
    const interrupt = (signal: NodeJS.Signals): void => {
      isInterrupted = true;
      child.kill(signal);
    };
    process.on('SIGINT', interrupt);
    process.on('SIGTERM', interrupt);
    const finish = (code: number): void => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', interrupt);
      if (isInterrupted) {
        process.exit(130);
      }
      settle(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      finish(1);
    });
    child.on('exit', (code) => finish(code ?? 1));
  });
}
