import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Scripture } from '../sync-server/src/scripture/scripture';
import { projectRoot } from './project';

export type LandingQuote = { readonly reference: string; readonly text: string };

export const landingQuotesFile = join(projectRoot, 'pwa/src/features/landing/quotes.json');

/** The verses of the landing page. `speech` takes only the direct speech of a verse. */
const sources = {
  burningHearts: { reference: 'Luke 24:32', part: 'speech' },
  valley: { reference: 'Psalm 23:4', part: 'verse' },
  comeAndSee: { reference: 'John 4:29', part: 'speech' },
} as const;

export type LandingQuotes = Record<keyof typeof sources, LandingQuote>;

/** The quotes, from the Bible text. @throws Error when the text does not contain a verse or a verse has no direct speech */
export function landingQuotes(scripture: Scripture): LandingQuotes {
  const quote = (key: keyof typeof sources): LandingQuote => {
    const { reference, part } = sources[key];
    const passage = scripture.passage(reference);
    if (passage === null) {
      throw new Error(`${reference} is not in the Bible text`);
    }
    const words = passage.text.replaceAll('\n', ' ');
    return { reference: passage.reference, text: part === 'verse' ? `“${words}”` : speech(words) };
  };
  return {
    burningHearts: quote('burningHearts'),
    valley: quote('valley'),
    comeAndSee: quote('comeAndSee'),
  };
}

/** From the first opening quotation mark to the last closing one. */
function speech(words: string): string {
  const found = /“.*”/s.exec(words)?.[0];
  if (found === undefined) {
    throw new Error(`no direct speech in: ${words}`);
  }
  return found;
}

export async function readLandingQuotes(): Promise<unknown> {
  return JSON.parse(await readFile(landingQuotesFile, 'utf8'));
}
