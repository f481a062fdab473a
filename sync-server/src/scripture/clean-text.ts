/**
 * Mends the spacing of the source: doubled and trailing spaces, the no-break space between nested quotation
 * marks, a space before a full stop, none after one, and an apostrophe set as an opening mark. No word changes.
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

/** A heading without the translators' note that the source runs into it. */
export function cleanHeading(source: string): string {
  return cleanText(source.replace(/\*.*$/s, ''));
}
