import { takeawayText } from '@emmaus/shared/domain/takeaways';
import { toIso } from '../../db/instant';
import type { WalkCompletionRow } from '../../db/schema/walk-completions';

/** A completion as the REST routes return it: with the walk's text, and with all takeaways as one text. */
export function completionBody(row: WalkCompletionRow) {
  return {
    id: row.id,
    userId: row.userId,
    date: row.date,
    verseReference: row.verseReference,
    verseText: row.verseText,
    devotion: row.devotion,
    reflectivePrompt: row.reflectivePrompt,
    applicationTip: row.applicationTip,
    prayer: row.prayer,
    socialPosts: row.socialPosts,
    takeaway: takeawayText(row.takeaways),
    completedAt: toIso(row.completedAt),
  };
}
