const ruleLine = /^- ((?:LOCAL|SEND|APPLY|PULL|MERGE)-\d+|I\d+) /gm;
/** The rule ids at the front of a title, one or several: `'[PULL-4] …'`, `'[I1, I3] …'`. */
const titleFront = /['"`]((?:\[[A-Z]+-?\d+(?:, [A-Z]+-?\d+)*\] ?)+)/g;

/** The ids of all rules in the sync specification's text, in its order. */
export function rulesOf(specification: string): string[] {
  return [...specification.matchAll(ruleLine)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/** The ids that stand at the front of a title in a test file's text. */
export function rulesInTitles(testFile: string): Set<string> {
  const fronts = [...testFile.matchAll(titleFront)].map(([, front = '']) => front);
  return new Set(fronts.flatMap((front) => front.match(/[A-Z]+-?\d+/g) ?? []));
}

/** The rules that no test's title names. */
export function untestedRules(specification: string, testFiles: readonly string[]): string[] {
  const tested = new Set(testFiles.flatMap((file) => [...rulesInTitles(file)]));
  return rulesOf(specification).filter((id) => !tested.has(id));
}
