import { join } from 'node:path';
import { projectRoot } from '../project';
import type { Stage } from './run-stage';

const reports = join(projectRoot, '.cache/reports');

/** The fast part: no database, no browser. */
export const verifyStages: readonly Stage[] = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware'] },
  { name: 'types', program: 'tsc', args: ['-b'] },
  { name: 'unused code', program: 'knip', args: [] },
  { name: 'rules', program: 'tsx', args: ['scripts/check-rules.ts'] },
  { name: 'coverage', program: 'tsx', args: ['scripts/coverage.ts', '--check'] },
  { name: 'third party', program: 'tsx', args: ['scripts/third-party.ts', '--check'] },
  vitestStage('unit', ['unit', 'dom']),
];

export const buildStage: Stage = { name: 'build', program: 'tsx', args: ['scripts/build.ts'] };

/** What each screen of the built app loads. */
export const screensStage: Stage = {
  name: 'screens',
  program: 'tsx',
  args: ['scripts/check-screens.ts'],
};

/** On a real PostgreSQL. */
export const databaseStage: Stage = vitestStage('database', ['pg', 'fuzz', 'sim']);

/** The simulation by itself, with as many runs as one likes. */
export function simulationStage(options: {
  readonly runs: string;
  readonly seed: string;
  readonly path: string;
}): Stage {
  return {
    name: `simulation, ${options.runs} runs, seed ${options.seed}`,
    program: 'vitest',
    args: ['run', '--project', 'sim', 'pwa/simulation/many-runs-'],
    env: { SIM_RUNS: options.runs, SIM_SEED: options.seed, SIM_PATH: options.path },
  };
}

/** The built product in a real browser. */
export function browserStage(chromium: string): Stage {
  const file = join(reports, 'browser.json');
  return {
    name: 'browser',
    program: 'playwright',
    args: ['test', '--config', 'pwa/e2e/playwright.config.ts', '--reporter=list,json'],
    env: { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    report: { kind: 'playwright', file },
  };
}

function vitestStage(name: string, projects: readonly string[]): Stage {
  const file = join(reports, `${name}.json`);
  return {
    name,
    program: 'vitest',
    args: [
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    report: { kind: 'vitest', file },
  };
}
