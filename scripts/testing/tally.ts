import { readFile } from 'node:fs/promises';
import type { Finding, Report, ReportContent } from './read-report';
import { readReport } from './read-report';

/** What a stage did: each failure counts as one failed test. */
export type Tally = ReportContent & { readonly stage: string };

/**
 * Counts what a stage did. A stage without a report is one test. A runner that fails without a failed test (a server that
 * does not stop, an error between tests), or that ran none at all, counts as one failure.
 */
export async function tallyStage(
  stage: string,
  exitCode: number,
  report: Report | null,
): Promise<Tally> {
  if (report === null) {
    return exitCode === 0
      ? { stage, passed: 1, failures: [], flaky: [] }
      : failedStage(stage, `ended with code ${exitCode}`);
  }
  const content = await contentOf(report);
  if (typeof content === 'string') {
    return failedStage(stage, content);
  }
  if (content.failures.length > 0) {
    return { stage, ...content };
  }
  if (content.passed === 0) {
    return failedStage(stage, 'no test ran');
  }
  if (exitCode !== 0) {
    const { failures } = failedStage(stage, `ended with code ${exitCode} without a failed test`);
    return { stage, ...content, failures };
  }
  return { stage, ...content };
}

/** A stage that says no more than why it failed. */
export function failedStage(stage: string, message: string): Tally {
  return { stage, passed: 0, failures: [{ file: '', test: '', message }], flaky: [] };
}

export function sumTallies(tallies: readonly Tally[]): {
  readonly passed: number;
  readonly failed: number;
} {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failures }) => sum + failures.length, 0),
  };
}

/** The end of a run: a line for each test that failed or needed a second try, and the counts alone on the last. */
export function closingLines(tallies: readonly Tally[]): string[] {
  const linesOf = (of: 'failures' | 'flaky'): string[] =>
    tallies.flatMap((tally) => tally[of].map((finding) => lineOf(tally.stage, finding)));
  const section = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : ['', title, ...lines];
  const { passed, failed } = sumTallies(tallies);
  return [
    ...section('Passed only at a second try:', linesOf('flaky')),
    ...section('Failed:', linesOf('failures')),
    '',
    `${passed} passed, ${failed} failed`,
  ];
}

function lineOf(stage: string, { file, test, message }: Finding): string {
  const where = [stage, file, test].filter((part) => part !== '').join(' | ');
  return message === '' ? `  ${where}` : `  ${where}: ${message}`;
}

/** @returns what is wrong with the report, where it cannot be read */
async function contentOf({ kind, file }: Report): Promise<ReportContent | string> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) {
    return 'wrote no report';
  }
  try {
    return readReport(kind, text);
  } catch (error) {
    return `wrote a report that cannot be read: ${error instanceof Error ? error.message : ''}`;
  }
}
