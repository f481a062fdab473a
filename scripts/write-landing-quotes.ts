import { writeFile } from 'node:fs/promises';
import { testScripture } from '../sync-server/src/testing/scripture';
import { landingQuotes, landingQuotesFile } from './landing-quotes';

// The output is committed; a test compares it with the Bible text. Run: npx tsx scripts/write-landing-quotes.ts

await writeFile(
  landingQuotesFile,
  `${JSON.stringify(landingQuotes(await testScripture()), null, 2)}\n`,
);
