import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { testScripture } from '../sync-server/src/testing/scripture';
import { carePassages, carePassagesFile } from './care-passages';

test('the passages of "Get help" equal the Bible text', async () => {
  const stored: unknown = JSON.parse(await readFile(carePassagesFile, 'utf8'));
  expect(stored).toEqual(carePassages(await testScripture()));
});
