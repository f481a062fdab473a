/** Phrases that the content guide forbids. */
const forbiddenPhrases = [
  'in a world where',
  'let that sink in',
  'season of life',
  'god is telling you',
];

export function clichésIn(own: string): string[] {
  const plain = own.toLowerCase();
  return forbiddenPhrases.filter((phrase) => plain.includes(phrase));
}
