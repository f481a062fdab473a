import { readFile } from 'node:fs/promises';
import { z } from 'zod';

export type Tally = { readonly passed: number; readonly failed: number };

/** A machine-readable report that a test runner writes. */
export type Report = { readonly kind: 'vitest' | 'playwright'; readonly file: string };

const vitestSchema = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });
const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

/**
 * Counts what a stage did. A stage without a report is one test. A runner that fails without a failed test (a file that
 * does not load, a server that does not start), or that ran none at all, counts as one failure.
 */
export async function tallyStage(exitCode: number, report: Report | null): Promise<Tally> {
  if (report === null) {
    return exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  }
  const text = await readFile(report.file, 'utf8').catch(() => null);
  const counted = text === null ? { passed: 0, failed: 0 } : readReport(report.kind, text);
  const isWrong = exitCode !== 0 || counted.passed + counted.failed === 0;
  return isWrong && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
}

export function sumTallies(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, tally) => sum + tally.passed, 0),
    failed: tallies.reduce((sum, tally) => sum + tally.failed, 0),
  };
}

function readReport(kind: Report['kind'], text: string): Tally {
  const json: unknown = JSON.parse(text);
  if (kind === 'vitest') {
    const report = vitestSchema.parse(json);
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  }
  const { stats } = playwrightSchema.parse(json);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
}
