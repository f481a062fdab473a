import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';

/** False for an entry that is computed from a journal entry or an assessment: it cannot be a favorite. */
export function isStoredEntry({
  category,
  toolId,
}: Pick<LibraryEntry, 'category' | 'toolId'>): boolean {
  return category !== 'journaling' && !isAssessment({ category, toolId });
}

/** Whether the entry shows an assessment, which cannot be deleted. */
export function isAssessment({
  category,
  toolId,
}: Pick<LibraryEntry, 'category' | 'toolId'>): boolean {
  return category === 'assessment' && toolId === 'spiritual-gifts';
}
