import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from './read-report';
import { closingLines, failedStage, sumTallies, tallyStage } from './tally';

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'emmaus-tally-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

async function reportOf(kind: Report['kind'], content: unknown): Promise<Report> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return { kind, file };
}

const passingReport = (): Promise<Report> =>
  reportOf('vitest', { numPassedTests: 12, testResults: [] });

const playwrightError = (message: string) => ({
  message,
  location: { file: '/somewhere/pwa/e2e/walk.e2e.ts', line: 3, column: 5 },
});

describe('tallyStage', () => {
  test('a stage without a report is one test', async () => {
    expect(await tallyStage('lint', 0, null)).toEqual({
      stage: 'lint',
      passed: 1,
      failures: [],
      flaky: [],
    });
    expect(await tallyStage('lint', 2, null)).toEqual(failedStage('lint', 'ended with code 2'));
  });

  test('a runner that fails without a failed test counts as one failure', async () => {
    expect(await tallyStage('unit', 1, await passingReport())).toEqual({
      ...failedStage('unit', 'ended with code 1 without a failed test'),
      passed: 12,
    });
  });

  test('no test at all is a failure', async () => {
    const report = await reportOf('vitest', { numPassedTests: 0, testResults: [] });
    expect(await tallyStage('unit', 0, report)).toEqual(failedStage('unit', 'no test ran'));
  });

  test('a runner that wrote no report, or half of one, failed', async () => {
    const absent: Report = { kind: 'vitest', file: join(folder, 'absent.json') };
    expect(await tallyStage('unit', 0, absent)).toEqual(failedStage('unit', 'wrote no report'));
    const half: Report = { kind: 'playwright', file: join(folder, 'half.json') };
    await writeFile(half.file, '{"stats":');
    const { passed, failures } = await tallyStage('browser', 0, half);
    expect(passed).toBe(0);
    expect(failures.map(({ message }) => message)).toEqual([
      expect.stringContaining('cannot be read'),
    ]);
  });
});

test('a vitest report names what failed, a file that does not load too', async () => {
  const file = (name: string, rest: object): object => ({
    name: join(import.meta.dirname, name),
    status: 'failed',
    message: '',
    assertionResults: [],
    ...rest,
  });
  const report = await reportOf('vitest', {
    numPassedTests: 10,
    testResults: [
      file('one.test.ts', {
        assertionResults: [
          { fullName: ' adds up', status: 'passed', failureMessages: [] },
          {
            fullName: ' [X-1] takes away',
            status: 'failed',
            failureMessages: ['AssertionError: expected 1 to be 2\n    at /x/one.test.ts:3:5'],
          },
          {
            fullName: ' waits',
            status: 'failed',
            failureMessages: ['Error: STACK_TRACE_ERROR\n    at /x/runner.js:1:2'],
          },
        ],
      }),
      file('two.test.ts', { message: 'Cannot find module ./gone' }),
      file('three.test.ts', { status: 'passed' }),
    ],
  });
  expect(await tallyStage('unit', 1, report)).toEqual({
    stage: 'unit',
    passed: 10,
    failures: [
      {
        file: 'scripts/testing/one.test.ts',
        test: '[X-1] takes away',
        message: 'AssertionError: expected 1 to be 2',
      },
      {
        file: 'scripts/testing/one.test.ts',
        test: 'waits',
        message: 'it took longer than it may',
      },
      {
        file: 'scripts/testing/two.test.ts',
        test: 'outside its tests',
        message: 'Cannot find module ./gone',
      },
    ],
    flaky: [],
  });
});

test('a playwright report names what failed and what needed a second try', async () => {
  const spec = (title: string, status: string, ...errors: string[]): object => ({
    file: 'walk.e2e.ts',
    title,
    tests: [{ status, results: [{ errors: errors.map(playwrightError) }, { errors: [] }] }],
  });
  const report = await reportOf('playwright', {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 3 },
    suites: [
      {
        title: 'walk.e2e.ts',
        specs: [spec('opens', 'expected'), spec('closes', 'flaky', 'Error: page crashed')],
        suites: [
          {
            title: 'offline',
            specs: [
              spec(
                'completes',
                'unexpected',
                '\u001B[31mTest timeout of 90000ms exceeded.\u001B[39m',
                'Error: expect(locator).toBeVisible() failed\n\nLocator: heading\n\n  9 |\n> 10 | await x();\n    at /x/walk.e2e.ts:10:5',
              ),
              spec('is left out', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [playwrightError('Error: the worker did not end')],
  });
  expect(await tallyStage('browser', 1, report)).toEqual({
    stage: 'browser',
    passed: 6,
    failures: [
      {
        file: 'pwa/e2e/walk.e2e.ts',
        test: 'offline completes',
        message:
          'Test timeout of 90000ms exceeded. / Error: expect(locator).toBeVisible() failed Locator: heading',
      },
      {
        file: expect.stringContaining('walk.e2e.ts'),
        test: 'outside its tests',
        message: 'Error: the worker did not end',
      },
    ],
    flaky: [{ file: 'pwa/e2e/walk.e2e.ts', test: 'closes', message: 'Error: page crashed' }],
  });
});

test('sumTallies adds up', () => {
  expect(
    sumTallies([
      { stage: 'unit', passed: 1, failures: [], flaky: [] },
      failedStage('lint', ''),
      failedStage('types', ''),
    ]),
  ).toEqual({ passed: 1, failed: 2 });
  expect(sumTallies([])).toEqual({ passed: 0, failed: 0 });
});

describe('closingLines', () => {
  const finding = { file: 'a.test.ts', test: 'adds up', message: '1 is not 2' };

  test('name each failed test, and end with the counts alone', () => {
    expect(
      closingLines([
        failedStage('lint', 'ended with code 1'),
        { stage: 'unit', passed: 3, failures: [finding], flaky: [{ ...finding, message: '' }] },
      ]),
    ).toEqual([
      '',
      'Passed only at a second try:',
      '  unit | a.test.ts | adds up',
      '',
      'Failed:',
      '  lint: ended with code 1',
      '  unit | a.test.ts | adds up: 1 is not 2',
      '',
      '3 passed, 2 failed',
    ]);
  });

  test('are the counts where all went well', () => {
    const tally = { stage: 'unit', passed: 3, failures: [], flaky: [] };
    expect(closingLines([tally])).toEqual(['', '3 passed, 0 failed']);
  });
});
