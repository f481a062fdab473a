/** Straight apostrophes become typographic ones, as the Bible text has them. */
export function curlApostrophes(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}.,;:?)’])'(?=\p{L})/gu, '‘').replaceAll("'", '’');
}
