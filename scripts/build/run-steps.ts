import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashInputs } from './hash-inputs';
import { replaceFolder } from './replace-folder';
import { isFresh, removeStamp, writeStamp } from './stamp';
import type { BuildStep } from './step';

export type BuildOptions = {
  readonly root: string;
  readonly say: (line: string) => void;
};

/**
 * Runs the steps whose inputs changed since their output was made, side by side where none reads another's output.
 * @returns the names of the steps that ran
 * @throws AggregateError when steps failed; the others are finished first
 */
export async function runSteps(
  steps: readonly BuildStep[],
  { root, say }: BuildOptions,
): Promise<string[]> {
  const dist = join(root, 'dist');
  const workRoot = join(dist, '.work');
  await removeAbandoned(workRoot);
  await mkdir(workRoot, { recursive: true });
  // Named for the process, so that what a killed one left can be told from what a running one needs.
  const ownDir = await mkdtemp(join(workRoot, `${process.pid}-`));
  const started = new Map<string, Promise<StepResult>>();
  for (const step of steps) {
    const before = step.after.map((name) => started.get(name) ?? missing(name, step));
    started.set(step.name, runStep({ step, before, root, dist, ownDir, say }));
  }
  const outcomes = await Promise.allSettled(started.values());
  await rm(ownDir, { recursive: true, force: true });
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected');
  if (failures.length > 0) {
    throw new AggregateError(
      failures.map((failure): unknown => failure.reason),
      'The build failed',
    );
  }
  return outcomes.flatMap((outcome, index) =>
    outcome.status === 'fulfilled' && outcome.value.ran ? [steps[index]?.name ?? ''] : [],
  );
}

type StepResult = { readonly inputs: string; readonly ran: boolean };

type StepTask = {
  readonly step: BuildStep;
  readonly before: readonly Promise<StepResult>[];
  readonly root: string;
  readonly dist: string;
  readonly ownDir: string;
  readonly say: (line: string) => void;
};

async function runStep({ step, before, root, dist, ownDir, say }: StepTask): Promise<StepResult> {
  const own = hashInputs(root, step.inputs);
  const results = await Promise.all(before);
  const inputs = [await own, ...results.map((result) => result.inputs)].join('+');
  const stampFile = join(dist, '.stamps', `${step.name}.json`);
  const output = join(dist, step.output);
  if (await isFresh(stampFile, inputs, output)) {
    return { inputs, ran: false };
  }
  const startMs = performance.now();
  const workDir = join(ownDir, step.name);
  await mkdir(workDir, { recursive: true });
  await step.run(workDir);
  await removeStamp(stampFile);
  await replaceFolder(workDir, output, join(ownDir, `${step.name}-replaced`));
  await writeStamp(stampFile, {
    inputs,
    outputDir: output,
    draft: join(ownDir, `${step.name}.json`),
  });
  say(`built ${step.name} in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  return { inputs, ran: true };
}

function missing(name: string, step: BuildStep): Promise<StepResult> {
  return Promise.reject(
    new Error(`${step.name} comes after ${name}, which is not listed before it`),
  );
}

/** What builds that were killed left behind. */
async function removeAbandoned(workRoot: string): Promise<void> {
  const names = await readdir(workRoot).catch(() => []);
  await Promise.all(
    names
      .filter((name) => !isRunning(Number(name.split('-')[0])))
      .map((name) => rm(join(workRoot, name), { recursive: true, force: true })),
  );
}

function isRunning(pid: number): boolean {
  try {
    return Number.isSafeInteger(pid) && pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
