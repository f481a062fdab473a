import { expect, test } from 'vitest';
import { coverageTable, promisesOf, unprovenPromises } from './coverage-table';

const specification = `# What is promised

## Login
- LOGIN-1 A way home.
- LOGIN-2 'Sign In'.

## Toasts
- TOAST-1 One at a time.
- no promise
`;
const promises = promisesOf(specification);
const files = [
  {
    path: 'b.test.ts',
    text: `test('[LOGIN-1] [TOAST-1] it’s there', f);\ntest.each(x)(\n  \`[LOGIN-1] \${name}\`,\n  f,\n);`,
  },
  { path: 'a.test.ts', text: `describe("[TOAST-1] one 'toast'", f); // [LOGIN-2] in a comment` },
];

test('lines with an id are promises, under their heading', () => {
  expect(promises).toEqual([
    { section: 'Login', id: 'LOGIN-1', says: 'A way home.' },
    { section: 'Login', id: 'LOGIN-2', says: "'Sign In'." },
    { section: 'Toasts', id: 'TOAST-1', says: 'One at a time.' },
  ]);
});

test('what no title begins with is unproven, and said in the table', () => {
  expect(unprovenPromises(promises, files)).toEqual(['LOGIN-2']);
  expect(coverageTable(promises, files)).toContain("**LOGIN-2** 'Sign In'.\n- **no test**");
});

test('each promise has its tests, whatever the order of the files', () => {
  const table = coverageTable(promises, files);
  expect(table).toContain(
    '**LOGIN-1** A way home.\n- it’s there (`b.test.ts`)\n- ${name} (`b.test.ts`)\n',
  );
  expect(table).toContain("- one 'toast' (`a.test.ts`)\n- it’s there (`b.test.ts`)");
  expect(coverageTable(promises, files.toReversed())).toBe(table);
});
