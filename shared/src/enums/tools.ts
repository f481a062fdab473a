/** The tools of the Discipleship Tools page (spec section 2), in the order of their cards. */
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

/** Those that answer a text with a text. The assessment is answered by its questions. */
export type TextToolId = Exclude<ToolId, 'spiritual-gifts'>;
export const textToolIds: readonly TextToolId[] = toolIds.filter((id) => id !== 'spiritual-gifts');
