import { readFile } from 'node:fs/promises';
import type { WalkWriter } from '../walk-writer';
import { composeWalk } from './compose-walk';
import type { Devotion } from './devotion';
import { devotionLibrarySchema } from './devotion';
import { selectDevotion } from './select-devotion';

/**
 * Creates the writer that uses the project's own devotions: no network, no model, and the same walk for the same
 * request.
 */
export function createLibraryWalkWriter(devotions: readonly Devotion[]): WalkWriter {
  if (devotions.every(({ season }) => season !== null)) {
    throw new Error('The library has no devotion for an ordinary day.');
  }
  return {
    write: async (request) => {
      const devotion = selectDevotion(devotions, request);
      return {
        slug: devotion.slug,
        title: devotion.title,
        content: composeWalk(devotion, request),
        source: 'library',
      };
    },
  };
}

/** Loads the output of `compileDevotions`. */
export async function loadDevotions(file: string): Promise<Devotion[]> {
  const raw: unknown = JSON.parse(await readFile(file, 'utf8'));
  return devotionLibrarySchema.parse(raw).devotions;
}
