import type { Assessment } from '../entities/assessment';
import type { LibraryEntry } from '../entities/library-entry';
import type { Gift } from '../enums/gifts';
import { giftNames, gifts, giftsToolId, giftsToolName, giftTagCount } from '../enums/gifts';

/** An assessment as the library shows it. It stays one row, like an entry of the journal. */
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

/** The highest first; equal ones in the order of the catalogue, whatever order the database gave them. */
export function rankedScores(
  allScores: Readonly<Record<string, number>>,
): { readonly gift: string; readonly score: number }[] {
  const placeOf = (gift: string): number => gifts.indexOf(gift as Gift);
  return Object.entries(allScores)
    .map(([gift, score]) => ({ gift, score }))
    .toSorted((a, b) => b.score - a.score || placeOf(a.gift) - placeOf(b.gift));
}

/** @returns the id itself for a gift that this version does not know */
export function giftName(gift: string): string {
  return Object.hasOwn(giftNames, gift) ? giftNames[gift as Gift] : gift;
}
