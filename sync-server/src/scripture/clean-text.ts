/**
 * Corrects the source's spacing (double and trailing spaces, no-break spaces between nested quotation marks, spaces
 * around full stops) and an apostrophe that is set as an opening mark. The words stay the same.
 */
export function cleanText(source: string): string {
  return source
    .replace(/(?<=[“”‘’])\s(?=[“”‘’])/g, '')
    .replace(/(?<=\p{L})‘(?=s\b)/gu, '’')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,.;:!?])/g, '')
    .replace(/(?<=\p{Ll}[.!?])(?=\p{Lu})/gu, ' ')
    .trim();
}

/** Returns a heading without the translators' note that the source appends to it. */
export function cleanHeading(source: string): string {
  return cleanText(source.replace(/\*.*$/s, ''));
}
