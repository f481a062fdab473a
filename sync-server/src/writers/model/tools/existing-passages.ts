import type { Scripture } from '../../../scripture/scripture';

/** Returns the references that exist, each once, in canonical form. */
export function existingPassages(scripture: Scripture, references: readonly string[]): string[] {
  return [
    ...new Set(references.flatMap((reference) => scripture.passage(reference)?.reference ?? [])),
  ];
}
