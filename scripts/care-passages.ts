import { join } from 'node:path';
import type { Scripture } from '../sync-server/src/scripture/scripture';
import { projectRoot } from './project';

export const carePassagesFile = join(projectRoot, 'pwa/src/care/passages.json');

const sources = { cry: 'Psalm 61:1-2', near: 'Psalm 34:18' } as const;

/** The passages of "Get help", from the Bible text. @throws Error when the text does not contain one */
export function carePassages(scripture: Scripture): Record<string, object> {
  return Object.fromEntries(
    Object.entries(sources).map(([key, source]) => {
      const passage = scripture.passage(source);
      if (passage === null) {
        throw new Error(`${source} is not in the Bible text`);
      }
      return [key, { reference: passage.reference, text: passage.text }];
    }),
  );
}
