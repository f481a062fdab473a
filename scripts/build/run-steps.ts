import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hashInputs } from './hash-inputs';
import { replaceFolder } from './replace-folder';
import { isFresh, removeStamp, writeStamp } from './stamp';
import type { BuildStep } from './step';

export type BuildOptions = {
  readonly root: string;
  readonly log: (line: string) => void;
};

/**
 * Runs the steps whose inputs changed since their output was written, concurrently where no step depends on another.
 * @returns the names of the steps that ran
 * @throws AggregateError when steps failed, after the other steps have finished
 */
export async function runSteps(
  steps: readonly BuildStep[],
  { root, log }: BuildOptions,
): Promise<string[]> {
  const dist = join(root, 'dist');
  const runDir = await createRunDir(join(dist, '.work'));
  const results = new Map<string, Promise<StepResult>>();
  for (const step of steps) {
    const dependencies = step.dependsOn.map(
      (name) => results.get(name) ?? rejectUnlisted(name, step),
    );
    results.set(step.name, runStep({ step, dependencies, root, dist, runDir, log }));
  }
  const outcomes = await Promise.allSettled(results.values());
  await rm(runDir, { recursive: true, force: true });
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

/** Creates the work folder of this run and removes those of builds that were killed. */
async function createRunDir(workRoot: string): Promise<string> {
  await removeAbandoned(workRoot);
  await mkdir(workRoot, { recursive: true });
  // The name contains the process id, which tells whether the build of a work folder is still running.
  return mkdtemp(join(workRoot, `${process.pid}-`));
}

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

/** `inputs` identifies the content of the step's inputs and of all its dependencies' inputs. */
type StepResult = { readonly inputs: string; readonly ran: boolean };

type StepTask = {
  readonly step: BuildStep;
  readonly dependencies: readonly Promise<StepResult>[];
  readonly root: string;
  readonly dist: string;
  readonly runDir: string;
  readonly log: (line: string) => void;
};

async function runStep({
  step,
  dependencies,
  root,
  dist,
  runDir,
  log,
}: StepTask): Promise<StepResult> {
  const ownInputs = hashInputs(root, step.inputs);
  const results = await Promise.all(dependencies);
  const inputs = [await ownInputs, ...results.map((result) => result.inputs)].join('+');
  const stampFile = join(dist, '.stamps', `${step.name}.json`);
  const output = join(dist, step.output);
  if (await isFresh(stampFile, inputs, output)) {
    return { inputs, ran: false };
  }
  const startMs = performance.now();
  const workDir = join(runDir, step.name);
  await mkdir(workDir, { recursive: true });
  await step.run(workDir);
  await removeStamp(stampFile);
  await replaceFolder(workDir, output, join(runDir, `${step.name}-replaced`));
  await writeStamp(stampFile, {
    inputs,
    outputDir: output,
    draftFile: join(runDir, `${step.name}.json`),
  });
  log(`built ${step.name} in ${((performance.now() - startMs) / 1000).toFixed(1)} s`);
  return { inputs, ran: true };
}

function rejectUnlisted(name: string, step: BuildStep): Promise<StepResult> {
  return Promise.reject(
    new Error(`${step.name} depends on ${name}, which is not listed before it`),
  );
}
