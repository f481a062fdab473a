import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import type { TestSpecification } from 'vitest/node';

const takesLong =
  /many-runs|protections\.sim|kill\.fault|start-embedded-postgres|library-tool-writer|quoted-scripture/;

/** What takes long begins first, so that none of it is left to run alone at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- a sequencer's own method, not an array's
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => (takesLong.test(moduleId) ? 0 : 1);
    return sorted.toSorted((a, b) => rank(a) - rank(b));
  }
}

/** Importing the code anew for each file would take as long as the tests. So no test may leave state in a module. */
const isolate = false;

/** A test's suffix says where it runs: `.test.ts` in Node, `.dom.test.tsx` in happy-dom, `.pg.test.ts`, `.fuzz.test.ts` and `.sim.test.ts` on a real PostgreSQL. */
export default defineConfig({
  test: {
    // Its own choice leaves one core free, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate,
          environment: 'node',
          // On a busy machine; a test that succeeds does not wait for it.
          testTimeout: 60_000,
          include: ['{shared,sync-server,pwa,scripts,bench,studio}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.{dom,pg,fuzz,sim}.test.ts'],
          // Else a style sheet reads as empty, even as text.
          css: { include: [/tokens\.css/] },
        },
      },
      {
        define: { __APP_VERSION__: '"test"' },
        test: {
          name: 'dom',
          isolate,
          environment: 'happy-dom',
          testTimeout: 60_000,
          include: ['pwa/src/**/*.dom.test.{ts,tsx}'],
          setupFiles: ['pwa/src/testing/dom-setup.ts'],
        },
      },
      {
        test: {
          name: 'pg',
          isolate,
          environment: 'node',
          include: ['sync-server/**/*.pg.test.ts', 'pwa/**/*.pg.test.ts'],
          globalSetup: ['sync-server/src/testing/postgres-global-setup.ts'],
          // On a busy machine; a test that passes does not wait for it.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'fuzz',
          isolate,
          environment: 'node',
          include: ['{shared,sync-server,pwa}/**/*.fuzz.test.ts'],
          globalSetup: ['sync-server/src/testing/postgres-global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'sim',
          isolate,
          environment: 'node',
          include: ['pwa/simulation/**/*.sim.test.ts'],
          globalSetup: ['sync-server/src/testing/postgres-global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
