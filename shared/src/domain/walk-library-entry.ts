import type { Takeaway } from '../entities/completion';
import type { LibraryEntry } from '../entities/library-entry';
import type { WalkContent } from '../entities/walk';
import { dailyWalkToolId, dailyWalkToolName } from '../enums/library';
import type { LocalDay } from '../kernel/local-day';
import { longDate } from './display-date';
import { takeawayText } from './takeaways';
import { walkLibraryEntryId } from './walk-identity';

type CompletedWalk = {
  readonly userId: string;
  readonly date: LocalDay;
  readonly content: WalkContent;
  readonly takeaways: readonly Takeaway[];
  readonly completedAt: string;
};

/** The library entry of a completed walk. Device and server create the same one (decision 0017). */
export function walkLibraryEntry(walk: CompletedWalk): LibraryEntry {
  return {
    id: walkLibraryEntryId(walk.userId, walk.date),
    toolId: dailyWalkToolId,
    toolName: dailyWalkToolName,
    title: `Daily Walk - ${longDate(walk.date)}`,
    input: takeawayText(walk.takeaways),
    output: walkText(walk.content),
    category: 'walks',
    tags: [],
    isFavorite: false,
    createdAt: walk.completedAt,
  };
}

/** The headings of a walk as plain text, in order. */
export const walkSections = [
  'Verse of the Day',
  "Today's Devotion",
  'Reflect on This',
  'Live It Out Today',
  'Your Prayer for Today',
  'Share Your Walk',
] as const;

/** A walk as plain text, for the library, for saving and for printing. */
export function walkText(content: WalkContent): string {
  const [verse, devotion, question, application, prayer, posts] = walkSections;
  return [
    verse,
    `${content.verse.text}\n${content.verse.reference} (WEB)`,
    devotion,
    content.devotion,
    question,
    content.reflectivePrompt,
    application,
    content.applicationTip,
    prayer,
    content.prayer,
    posts,
    ...content.socialPosts,
  ].join('\n\n');
}
