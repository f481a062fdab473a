/** The title of a journal mutation, as the person sees it. */
export function journalEntryTitle(title: string): string {
  return title === '' ? 'Journal entry' : `Journal entry “${title}”`;
}
