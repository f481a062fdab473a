import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';

/** False for what the library only shows: a journal entry, and the answers to the gifts assessment. They have no heart. */
export function isOwnRow({ category, toolId }: Pick<LibraryEntry, 'category' | 'toolId'>): boolean {
  return category !== 'journaling' && !isAssessment({ category, toolId });
}

/** One taking of the gifts assessment, which is kept whole and never deleted by itself. */
export function isAssessment({
  category,
  toolId,
}: Pick<LibraryEntry, 'category' | 'toolId'>): boolean {
  return category === 'assessment' && toolId === 'spiritual-gifts';
}
