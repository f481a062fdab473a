/** What a journal mutation is called in front of the person. */
export function journalEntryTitle(title: string): string {
  return title === '' ? 'Journal entry' : `Journal entry “${title}”`;
}
