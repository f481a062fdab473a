import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { loadScripture } from '../sync-server/src/scripture/scripture';
import { landingQuotes, landingQuotesFile } from './landing-quotes';
import { projectRoot } from './project';

// After a build: `npx tsx scripts/write-landing-quotes.ts`.
const scripture = await loadScripture(join(projectRoot, 'dist/scripture'));
await writeFile(landingQuotesFile, `${JSON.stringify(landingQuotes(scripture), null, 2)}\n`);
