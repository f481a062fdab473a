import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { groups } from './sections';

const sections = groups.flatMap((group) => group.sections);

/** What the files of a folder of `src/design` export with a capital letter. */
function componentsIn(folder: string): string[] {
  const path = fileURLToPath(new URL(`../src/design/${folder}/`, import.meta.url));
  return readdirSync(path)
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .flatMap((file) => [
      ...readFileSync(path + file, 'utf8').matchAll(
        /^export (?:function|const|class) ([A-Z]\w*)/gm,
      ),
    ])
    .map(([, name = '']) => name);
}

test.each(groups.map(({ title, sections: [...own] }) => ({ title, own })))(
  'the gallery shows each component of $title in one section',
  ({ title, own }) => {
    const components = componentsIn(title.toLowerCase());
    expect(components.length).toBeGreaterThan(0);
    expect(own.flatMap((section) => section.components).toSorted()).toEqual(components.toSorted());
  },
);

test('no two sections of the gallery have the same id', () => {
  const ids = sections.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});
