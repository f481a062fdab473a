/** Replaces straight apostrophes by typographic ones, as in the Bible text. */
export function curlApostrophes(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.,;:?)’])'(?=\p{L})/gu, '‘').replaceAll("'", '’');
}
