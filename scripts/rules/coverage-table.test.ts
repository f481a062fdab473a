import { expect, test } from 'vitest';
import { coverageTable, requirementsIn, untestedRequirements } from './coverage-table';

const specification = `# Specification

## Login
- LOGIN-1 A way home.
- LOGIN-2 'Sign In'.

## Toasts
- TOAST-1 One at a time.
- no requirement
`;
const requirements = requirementsIn(specification);
const files = [
  {
    path: 'b.test.ts',
    text: `test('[LOGIN-1] [TOAST-1] it’s there', f);\ntest.each(x)(\n  \`[LOGIN-1] \${name}\`,\n  f,\n);`,
  },
  { path: 'a.test.ts', text: `describe("[TOAST-1] one 'toast'", f); // [LOGIN-2] in a comment` },
];

test('requirementsIn returns the lines with an id and their heading', () => {
  expect(requirements).toEqual([
    { section: 'Login', id: 'LOGIN-1', text: 'A way home.' },
    { section: 'Login', id: 'LOGIN-2', text: "'Sign In'." },
    { section: 'Toasts', id: 'TOAST-1', text: 'One at a time.' },
  ]);
});

test('a requirement that no title begins with is untested and marked in the table', () => {
  expect(untestedRequirements(requirements, files)).toEqual(['LOGIN-2']);
  expect(coverageTable(requirements, files)).toContain("**LOGIN-2** 'Sign In'.\n- **no test**");
});

test('the table lists the tests of each requirement, independent of the order of the files', () => {
  const table = coverageTable(requirements, files);
  expect(table).toContain(
    '**LOGIN-1** A way home.\n- it’s there (`b.test.ts`)\n- ${name} (`b.test.ts`)\n',
  );
  expect(table).toContain("- one 'toast' (`a.test.ts`)\n- it’s there (`b.test.ts`)");
  expect(coverageTable(requirements, files.toReversed())).toBe(table);
});
