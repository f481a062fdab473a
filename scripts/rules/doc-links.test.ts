import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../project';

const inFolders = ['docs', 'studio', 'shared/src/sync/recorded'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { encoding: 'utf8', recursive: true }).map((file) =>
    join(folder, file),
  ),
);
const documents = [...readdirSync(projectRoot), ...inFolders].filter(
  (file) => file.endsWith('.md') && !file.includes('node_modules'),
);
const link = /\]\(([^)#\s]+)(?:#[^)]*)?\)/g;

test('every link of a document to a file of the project leads to one', () => {
  const targets = documents.flatMap((file) =>
    [...readFileSync(join(projectRoot, file), 'utf8').matchAll(link)]
      .map(([, target = '']) => ({ file, target }))
      .filter(({ target }) => !/^[a-z]+:/.test(target)),
  );
  const broken = targets.filter(
    ({ file, target }) => !existsSync(join(projectRoot, dirname(file), target)),
  );
  expect(targets.length).toBeGreaterThan(100);
  expect(broken).toEqual([]);
});
