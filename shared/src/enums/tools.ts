import { dailyWalkToolId } from './library';
import type { LibraryCategory } from './library';

/** The tools of the Discipleship Tools page (docs/product-spec.md), in the order of their cards. */
export const toolIds = [
  'spiritual-gifts',
  'bible-answers',
  'bible-stories',
  'bible-journaling',
  'what-jesus-teaches',
  'movies-scripture',
  'tv-scripture',
  'music-scripture',
  'books-scripture',
  'bible-fun-facts',
  'customized-prayer',
  'bible-crafts',
  'bible-jokes',
] as const;
export type ToolId = (typeof toolIds)[number];

/** The tools that answer a text with a text: all but the assessment. */
export type TextToolId = Exclude<ToolId, 'spiritual-gifts'>;
export const textToolIds: readonly TextToolId[] = toolIds.filter((id) => id !== 'spiritual-gifts');

/** The names on the cards, in the library and in the credit history. */
export const toolNames: Readonly<Record<ToolId, string>> = {
  'spiritual-gifts': 'Spiritual Gifts',
  'bible-answers': 'Bible Answers',
  'bible-stories': 'Bible Stories',
  'bible-journaling': 'Bible Journaling',
  'what-jesus-teaches': 'What Jesus Teaches',
  'movies-scripture': 'Movies & Scripture',
  'tv-scripture': 'TV & Scripture',
  'music-scripture': 'Music & Scripture',
  'books-scripture': 'Books & Scripture',
  'bible-fun-facts': 'Bible Fun Facts',
  'customized-prayer': 'Customized Prayer',
  'bible-crafts': 'Bible Crafts',
  'bible-jokes': 'Bible Jokes',
};

/** Credits that a delivered answer, or a walk by the model, costs (docs/product-spec.md). */
const creditCosts: ReadonlyMap<string, number> = new Map<ToolId | typeof dailyWalkToolId, number>([
  [dailyWalkToolId, 1],
  ['spiritual-gifts', 2],
  ['bible-answers', 1],
  ['bible-stories', 1],
  ['bible-journaling', 2],
  ['what-jesus-teaches', 2],
  ['movies-scripture', 1],
  ['tv-scripture', 1],
  ['music-scripture', 1],
  ['books-scripture', 1],
  ['bible-fun-facts', 1],
  ['customized-prayer', 2],
  ['bible-crafts', 1],
  ['bible-jokes', 1],
]);

/** @returns 0 for an unknown tool */
export function creditCost(toolId: string): number {
  return creditCosts.get(toolId) ?? 0;
}

/** The library category of each tool's answers (decision 0020). */
export const toolCategories: Readonly<Record<TextToolId, LibraryCategory>> = {
  'bible-answers': 'study',
  'bible-stories': 'stories',
  'bible-journaling': 'other',
  'what-jesus-teaches': 'study',
  'movies-scripture': 'other',
  'tv-scripture': 'other',
  'music-scripture': 'other',
  'books-scripture': 'other',
  'bible-fun-facts': 'other',
  'customized-prayer': 'prayer',
  'bible-crafts': 'craft',
  'bible-jokes': 'other',
};

/** The tools whose answers the server saves to the library automatically (docs/product-spec.md). */
export const selfSavingToolIds: readonly TextToolId[] = [
  'customized-prayer',
  'bible-crafts',
  'what-jesus-teaches',
  'bible-answers',
  'bible-stories',
];

/** In UTF-16 code units, as `String.length` counts. */
export const toolInputMaxLength = 4000;
