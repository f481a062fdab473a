import { rulesInTitles } from './untested-rules';

const sectionLine = /^## (.+)$/;
const requirementLine = /^- ([A-Z]+-\d+) (.+)$/;
/** A complete test title that begins with ids. */
const title = /(['"`])((?:\[[A-Z]+-?\d+\] ?)+[^\n]*?)\1[,)]/g;

export type TestFile = { readonly path: string; readonly text: string };

/** One line of the product specification. */
export type Requirement = {
  readonly section: string;
  readonly id: string;
  readonly text: string;
};

/** The lines with an id in the text of docs/product-spec.md, in its order. */
export function requirementsIn(specification: string): Requirement[] {
  let section = '';
  const requirements: Requirement[] = [];
  for (const line of specification.split('\n')) {
    section = sectionLine.exec(line)?.[1] ?? section;
    const [, id, text] = requirementLine.exec(line) ?? [];
    if (id !== undefined && text !== undefined) {
      requirements.push({ section, id, text });
    }
  }
  return requirements;
}

/**
 * A Markdown document that lists for each requirement the tests whose titles begin with its id. It does not depend on the
 * order of the files.
 */
export function coverageTable(
  requirements: readonly Requirement[],
  testFiles: readonly TestFile[],
): string {
  const testsById = testTitlesById(testFiles);
  const parts = [
    '# Tests of the product specification',
    'Written by `npm run coverage` from the titles of the tests; `npm run verify` fails when it is not up to date. The requirements are in [product-spec.md](product-spec.md).',
  ];
  let section = '';
  for (const requirement of requirements) {
    if (requirement.section !== section) {
      ({ section } = requirement);
      parts.push(`## ${section}`);
    }
    const tests = testsById.get(requirement.id) ?? ['**no test**'];
    parts.push(
      [`**${requirement.id}** ${requirement.text}`, ...tests.map((test) => `- ${test}`)].join('\n'),
    );
  }
  return `${parts.join('\n\n')}\n`;
}

/** The ids of the requirements that no test's title begins with. */
export function untestedRequirements(
  requirements: readonly Requirement[],
  testFiles: readonly TestFile[],
): string[] {
  const testsById = testTitlesById(testFiles);
  return requirements.map(({ id }) => id).filter((id) => !testsById.has(id));
}

function testTitlesById(testFiles: readonly TestFile[]): Map<string, string[]> {
  const titlesById = new Map<string, string[]>();
  for (const { path, text } of testFiles.toSorted((a, b) => (a.path < b.path ? -1 : 1))) {
    for (const [, quote = '', words = ''] of text.matchAll(title)) {
      for (const id of rulesInTitles(quote + words)) {
        const withoutIds = words.replaceAll(/\[[A-Z]+-?\d+\] ?/g, '');
        titlesById.set(id, [...(titlesById.get(id) ?? []), `${withoutIds} (\`${path}\`)`]);
      }
    }
  }
  return titlesById;
}
