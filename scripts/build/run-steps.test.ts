import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runSteps } from './run-steps';
import type { BuildStep } from './step';

let root = '';

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'emmaus-build-'));
  await mkdir(join(root, 'source'));
  await writeFile(join(root, 'source/a.txt'), 'one');
});

afterEach(() => rm(root, { recursive: true, force: true }));

/** Copies the source file in upper case. */
function upperStep(change: Partial<BuildStep> = {}): BuildStep {
  return {
    name: 'upper',
    output: 'upper',
    inputs: ['source'],
    dependsOn: [],
    run: async (workDir) => {
      const text = await readFile(join(root, 'source/a.txt'), 'utf8');
      await writeFile(join(workDir, 'a.txt'), text.toUpperCase());
    },
    ...change,
  };
}

/** Reads the output of `upper`. */
const doubleStep = (): BuildStep => ({
  name: 'double',
  output: 'double',
  inputs: [],
  dependsOn: ['upper'],
  run: async (workDir) => {
    await writeFile(join(workDir, 'b.txt'), (await upperOutput()).repeat(2));
  },
});

const build = (...steps: BuildStep[]): Promise<string[]> =>
  runSteps(steps, { root, log: () => undefined });

const upperOutput = (): Promise<string> => readFile(join(root, 'dist/upper/a.txt'), 'utf8');

test('a step runs once for the same inputs, and again when one changes', async () => {
  expect(await build(upperStep())).toEqual(['upper']);
  expect(await build(upperStep())).toEqual([]);
  await writeFile(join(root, 'source/a.txt'), 'two');
  expect(await build(upperStep())).toEqual(['upper']);
  expect(await upperOutput()).toBe('TWO');
});

test('adding or removing an input file makes the step stale; a test file does not', async () => {
  await build(upperStep());
  await writeFile(join(root, 'source/b.txt'), '');
  expect(await build(upperStep())).toEqual(['upper']);
  await rm(join(root, 'source/b.txt'));
  expect(await build(upperStep())).toEqual(['upper']);
  await writeFile(join(root, 'source/c.test.ts'), '');
  expect(await build(upperStep())).toEqual([]);
});

test('a step runs again when an output file is missing or truncated', async () => {
  await build(upperStep());
  await rm(join(root, 'dist/upper/a.txt'));
  expect(await build(upperStep())).toEqual(['upper']);
  await writeFile(join(root, 'dist/upper/a.txt'), '');
  expect(await build(upperStep())).toEqual(['upper']);
});

test('a dependent step runs after its dependency, and again when the inputs of its dependency change', async () => {
  expect(await build(upperStep(), doubleStep())).toEqual(['upper', 'double']);
  await writeFile(join(root, 'source/a.txt'), 'two');
  expect(await build(upperStep(), doubleStep())).toEqual(['upper', 'double']);
  expect(await readFile(join(root, 'dist/double/b.txt'), 'utf8')).toBe('TWOTWO');
});

test('a failed step keeps its last output, has no stamp, and stops only the steps that depend on it', async () => {
  await build(upperStep(), doubleStep());
  await writeFile(join(root, 'source/a.txt'), 'two');
  const broken = upperStep({ run: () => Promise.reject(new Error('a bad verse')) });
  const other = upperStep({ name: 'other', output: 'other' });
  const failure: unknown = await build(broken, doubleStep(), other).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(AggregateError);
  expect(await upperOutput()).toBe('ONE');
  expect(await readFile(join(root, 'dist/other/a.txt'), 'utf8')).toBe('TWO');
  expect(await build(upperStep(), doubleStep(), other)).toEqual(['upper', 'double']);
});

test('output files that a step no longer writes are removed', async () => {
  await build(upperStep());
  await build(
    upperStep({
      inputs: ['source', 'more'],
      run: (workDir) => writeFile(join(workDir, 'z.txt'), 'Z'),
    }),
  );
  await writeFile(join(root, 'source/a.txt'), 'three');
  await build(upperStep({ run: (workDir) => writeFile(join(workDir, 'z.txt'), 'Z') }));
  expect(await readdir(join(root, 'dist/upper'))).toEqual(['z.txt']);
});

test('concurrent builds do not disturb each other and remove their work folders', async () => {
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => build(upperStep())));
  expect(outcomes.flat()).toContain('upper');
  expect(await upperOutput()).toBe('ONE');
  expect(await readdir(join(root, 'dist/.work')).catch(() => [])).toEqual([]);
});

test('the work folder of a build that was killed is removed', async () => {
  // No process has this id: on Linux the maximum is 2^22.
  await mkdir(join(root, 'dist/.work/999999999-abc/upper'), { recursive: true });
  await build(upperStep());
  expect(await readdir(join(root, 'dist/.work'))).toEqual([]);
});
