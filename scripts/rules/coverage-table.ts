import { rulesInTitles } from './untested-rules';

const sectionLine = /^## (.+)$/;
const promiseLine = /^- ([A-Z]+-\d+) (.+)$/;
/** A whole title that begins with ids. */
const title = /(['"`])((?:\[[A-Z]+-?\d+\] ?)+[^\n]*?)\1[,)]/g;

export type TestFile = { readonly path: string; readonly text: string };

/** One line of the product's specification. */
export type Promised = { readonly section: string; readonly id: string; readonly says: string };

/** The lines with an id in `docs/product-spec.md`, in their order. */
export function promisesOf(specification: string): Promised[] {
  let section = '';
  const promises: Promised[] = [];
  for (const line of specification.split('\n')) {
    section = sectionLine.exec(line)?.[1] ?? section;
    const [, id, says] = promiseLine.exec(line) ?? [];
    if (id !== undefined && says !== undefined) {
      promises.push({ section, id, says });
    }
  }
  return promises;
}

/**
 * A Markdown document that names for each promise the tests whose titles begin with its id. The same files in any order
 * give the same text.
 */
export function coverageTable(
  promises: readonly Promised[],
  testFiles: readonly TestFile[],
): string {
  const proofs = proofsById(testFiles);
  const parts = [
    '# What proves what the product promises',
    'Written by `npm run coverage` from the titles of the tests; `npm run verify` fails when it is not up to date. The promises are in [product-spec.md](product-spec.md).',
  ];
  let section = '';
  for (const promise of promises) {
    if (promise.section !== section) {
      ({ section } = promise);
      parts.push(`## ${section}`);
    }
    const tests = proofs.get(promise.id) ?? ['**no test**'];
    parts.push(
      [`**${promise.id}** ${promise.says}`, ...tests.map((test) => `- ${test}`)].join('\n'),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

/** The ids of promises that no test's title begins with. */
export function unprovenPromises(
  promises: readonly Promised[],
  testFiles: readonly TestFile[],
): string[] {
  const proven = proofsById(testFiles);
  return promises.map(({ id }) => id).filter((id) => !proven.has(id));
}

function proofsById(testFiles: readonly TestFile[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const { path, text } of testFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const [, quote = '', words = ''] of text.matchAll(title)) {
      for (const id of rulesInTitles(quote + words)) {
        const plain = words.replaceAll(/\[[A-Z]+-?\d+\] ?/g, '');
        proofs.set(id, [...(proofs.get(id) ?? []), `${plain} (\`${path}\`)`]);
      }
    }
  }
  return proofs;
}
