import { writeFile } from 'node:fs/promises';
import { testScripture } from '../sync-server/src/testing/scripture';
import { carePassages, carePassagesFile } from './care-passages';

// The output is committed; a test compares it with the Bible text. Run: npx tsx scripts/write-care-passages.ts
await writeFile(
  carePassagesFile,
  `${JSON.stringify(carePassages(await testScripture()), null, 2)}\n`,
);
