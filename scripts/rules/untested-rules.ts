const ruleLine = /^- ((?:LOCAL|SEND|APPLY|PULL|MERGE)-\d+|I\d+) /gm;
/** The rule ids at the beginning of a test's title: `'[PULL-4] …'`, `'[I1, I3] …'`. */
const titlePrefix = /['"`]((?:\[[A-Z]+-?\d+(?:, [A-Z]+-?\d+)*\] ?)+)/g;

/** The ids of all rules in the text of the sync specification, in its order. */
export function rulesOf(specification: string): string[] {
  return [...specification.matchAll(ruleLine)].flatMap(([, id]) => (id === undefined ? [] : [id]));
}

/** The ids at the beginning of the titles in the text of a test file. */
export function rulesInTitles(testFile: string): Set<string> {
  const prefixes = [...testFile.matchAll(titlePrefix)].map(([, prefix = '']) => prefix);
  return new Set(prefixes.flatMap((prefix) => prefix.match(/[A-Z]+-?\d+/g) ?? []));
}

/** The ids of the rules that no test's title begins with. */
export function untestedRules(specification: string, testFiles: readonly string[]): string[] {
  const tested = new Set(testFiles.flatMap((file) => [...rulesInTitles(file)]));
  return rulesOf(specification).filter((id) => !tested.has(id));
}
