import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { projectRoot } from '../project';

/** A machine-readable report that a test runner writes. */
export type Report = { readonly kind: 'vitest' | 'playwright'; readonly file: string };

/** What a report says of one test, or of a file as a whole. */
export type Finding = {
  readonly file: string;
  readonly test: string;
  /** One line of why it failed. */
  readonly message: string;
};

export type ReportContent = {
  readonly passed: number;
  readonly failures: readonly Finding[];
  /** What passed only at a second try. */
  readonly flaky: readonly Finding[];
};

const longestMessage = 300;
/** A stack, a log of calls or a frame of code begins there. */
const afterMessage = /\n\s+at |\nCall log:|\n\s*>?\s*\d+ \|/;

const vitestSchema = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

const playwrightErrorSchema = z.object({
  message: z.string().optional(),
  location: z.object({ file: z.string() }).optional(),
});

const playwrightSpecSchema = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(z.object({ errors: z.array(playwrightErrorSchema) })),
    }),
  ),
});

const playwrightSuiteSchema = z.object({
  title: z.string(),
  specs: z.array(playwrightSpecSchema),
  get suites() {
    return z.array(playwrightSuiteSchema).optional();
  },
});

type PlaywrightSuite = z.infer<typeof playwrightSuiteSchema>;

const playwrightSchema = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(playwrightSuiteSchema),
  errors: z.array(playwrightErrorSchema),
});

/** @throws when the text is not such a report */
export function readReport(kind: Report['kind'], text: string): ReportContent {
  const json: unknown = JSON.parse(text);
  return kind === 'vitest' ? readVitest(json) : readPlaywright(json);
}

function readVitest(json: unknown): ReportContent {
  const { numPassedTests, testResults } = vitestSchema.parse(json);
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    const tests = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        test: fullName.trim(),
        message: oneLine(failureMessages.map(withoutPlaceholder)),
      }));
    // A file that does not load, and a hook that throws, are no test's failure.
    const isOutside = message !== '' || (status === 'failed' && tests.length === 0);
    return isOutside
      ? [...tests, { file, test: 'outside its tests', message: oneLine([message]) }]
      : tests;
  });
  return { passed: numPassedTests, failures, flaky: [] };
}

/** For a test that took longer than it may, vitest's report has this instead of the message. */
function withoutPlaceholder(message: string): string {
  return message.startsWith('Error: STACK_TRACE_ERROR') ? 'it took longer than it may' : message;
}

function readPlaywright(json: unknown): ReportContent {
  const { stats, suites, errors } = playwrightSchema.parse(json);
  // A file's own title is its path.
  const tests = suites.flatMap((suite) => testsOf({ ...suite, title: '' }));
  const findings = (status: string): Finding[] =>
    tests.filter((test) => test.status === status).map(({ finding }) => finding);
  return {
    passed: stats.expected + stats.flaky,
    failures: [
      ...findings('unexpected'),
      ...errors.map(({ message = '', location }) => ({
        file: relative(projectRoot, location?.file ?? projectRoot),
        test: 'outside its tests',
        message: oneLine([message]),
      })),
    ],
    flaky: findings('flaky'),
  };
}

function testsOf(
  { title, specs, suites = [] }: PlaywrightSuite,
  above = '',
): { readonly status: string; readonly finding: Finding }[] {
  const path = `${above} ${title}`.trim();
  return [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ status, results }) => ({
        status,
        finding: {
          file: `pwa/e2e/${spec.file}`,
          test: `${path} ${spec.title}`.trim(),
          message: oneLine(
            (results.find(({ errors }) => errors.length > 0)?.errors ?? []).map(
              ({ message = '' }) => message,
            ),
          ),
        },
      })),
    ),
    ...suites.flatMap((suite) => testsOf(suite, path)),
  ];
}

/** Without colours, code frame, call log and stack. */
function oneLine(messages: readonly string[]): string {
  const words = messages
    .map((message) => stripVTControlCharacters(message).split(afterMessage)[0] ?? '')
    .map((message) => message.replaceAll(/\s+/g, ' ').trim())
    .filter((message) => message !== '')
    .join(' / ');
  return words.length > longestMessage ? `${words.slice(0, longestMessage)}…` : words;
}
