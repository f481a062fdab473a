/** The library categories. The tabs of My Spiritual Library are `all` and these eight (docs/product-spec.md). */
export const libraryCategories = [
  'prayer',
  'craft',
  'study',
  'stories',
  'assessment',
  'journaling',
  'walks',
  'other',
] as const;
export type LibraryCategory = (typeof libraryCategories)[number];

/** The tool id and name of a completed walk's library entry. */
export const dailyWalkToolId = 'daily-walk';
export const dailyWalkToolName = 'Daily Walk';
