import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from './tally';
import { sumTallies, tallyStage } from './tally';

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

const vitest = (passed: number, failed: number): Promise<Report> =>
  reportOf('vitest', { numPassedTests: passed, numFailedTests: failed, success: failed === 0 });

describe('tallyStage', () => {
  test('a stage without a report is one test', async () => {
    expect(await tallyStage(0, null)).toEqual({ passed: 1, failed: 0 });
    expect(await tallyStage(2, null)).toEqual({ passed: 0, failed: 1 });
  });

  test('counts a runner’s tests', async () => {
    expect(await tallyStage(0, await vitest(12, 0))).toEqual({ passed: 12, failed: 0 });
    expect(await tallyStage(1, await vitest(10, 2))).toEqual({ passed: 10, failed: 2 });
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 3 };
    expect(await tallyStage(1, await reportOf('playwright', { stats }))).toEqual({
      passed: 6,
      failed: 1,
    });
  });

  test('a runner that fails without a failed test counts as one failure', async () => {
    expect(await tallyStage(1, await vitest(12, 0))).toEqual({ passed: 12, failed: 1 });
  });

  test('no test at all is a failure', async () => {
    expect(await tallyStage(0, await vitest(0, 0))).toEqual({ passed: 0, failed: 1 });
  });

  test('a runner that wrote no report failed', async () => {
    const report: Report = { kind: 'vitest', file: join(folder, 'absent.json') };
    expect(await tallyStage(0, report)).toEqual({ passed: 0, failed: 1 });
  });
});

test('sumTallies adds up', () => {
  expect(
    sumTallies([
      { passed: 1, failed: 0 },
      { passed: 2, failed: 3 },
    ]),
  ).toEqual({
    passed: 3,
    failed: 3,
  });
  expect(sumTallies([])).toEqual({ passed: 0, failed: 0 });
});
