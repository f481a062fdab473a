/** The prompt of an entry that has none of its own (docs/product-spec.md). It is not shown. */
export const defaultJournalPrompt = 'Daily Walk Reflection';
/** The length of the preview on an entry's card (docs/product-spec.md). */
export const journalPreviewLength = 150;

/** The tool id and name under which the library shows journal entries. */
export const journalToolId = 'bible-journaling';
export const journalToolName = 'Bible Journaling';
