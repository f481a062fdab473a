/** The arguments of a valid `saveLibraryEntry`. */
export function libraryEntryArgs(id: string, title = 'Hope') {
  return {
    id,
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    title,
    input: 'hope?',
    output: 'Hope does not put to shame.',
    category: 'study',
    createdAt: '2026-11-21T06:30:00.000Z',
  };
}
