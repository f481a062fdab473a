import type { Assessment } from '../entities/assessment';
import type { LibraryEntry } from '../entities/library-entry';
import type { Gift } from '../enums/gifts';
import { giftNames, gifts, giftsToolId, giftsToolName, giftTagCount } from '../enums/gifts';

/** The library entry computed from an assessment. It is not a stored row. */
export function assessmentLibraryEntry({ id, results, completedAt }: Assessment): LibraryEntry {
  const scores = rankedScores(results.allScores).filter(({ score }) => score > 0);
  return {
    id,
    toolId: giftsToolId,
    toolName: giftsToolName,
    title: `${giftsToolName}: ${results.topGifts.map(({ gift }) => giftName(gift)).join(' and ')}`,
    input: '',
    output: scores
      .map(({ gift, score }) => `${giftName(gift)}: ${score} of ${giftTagCount}`)
      .join('\n'),
    category: 'assessment',
    tags: [],
    isFavorite: false,
    createdAt: completedAt,
  };
}

/** Scores in descending order; equal scores in catalogue order, independent of the key order in the database. */
export function rankedScores(
  allScores: Readonly<Record<string, number>>,
): { readonly gift: string; readonly score: number }[] {
  const catalogueIndex = (gift: string): number => gifts.indexOf(gift as Gift);
  return Object.entries(allScores)
    .map(([gift, score]) => ({ gift, score }))
    .toSorted((a, b) => b.score - a.score || catalogueIndex(a.gift) - catalogueIndex(b.gift));
}

/** @returns the gift's name, or the id for a gift that this version does not know */
export function giftName(gift: string): string {
  return Object.hasOwn(giftNames, gift) ? giftNames[gift as Gift] : gift;
}
