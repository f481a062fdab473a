/** The prompt of an entry that was written without one (spec section 5); it is not shown. */
export const defaultJournalPrompt = 'Daily Walk Reflection';
/** How much of an entry its card shows (spec section 9). */
export const journalPreviewLength = 150;

/** The tool id and name under which the library shows journal entries. */
export const journalToolId = 'bible-journaling';
export const journalToolName = 'Bible Journaling';
