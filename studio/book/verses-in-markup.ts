/** The text of each verse in an edition's markup, by reference such as `5:3`. Parses the final markup, independent of how it was generated. */
export function versesInMarkup(markup: string): Map<string, string> {
  const found = new Map<string, string>();
  // The Gospel text of a chapter ends at its questions. Each verse starts at its number.
  for (const [, chapter = ''] of markup.matchAll(
    /<div class="scripture">(.*?)<div class="questions">/gs,
  )) {
    const [, ...verses] = chapter.replace(/<h\d.*?<\/h\d>/gs, '').split(/<sup class="verse" id="v/);
    for (const verse of verses) {
      const [, id, number = '', rest = ''] =
        /^(\d+-\d+)" aria-hidden="true">(\d+)&#160;<\/sup>(.*)$/s.exec(verse) ?? [];
      const reference = id?.replace('-', ':');
      if (reference === undefined || !reference.endsWith(`:${number}`) || found.has(reference)) {
        throw new Error(`not a verse, or a duplicate: ${verse.slice(0, 80)}`);
      }
      found.set(reference, plainText(rest));
    }
  }
  return found;
}

/** The text content of markup. A tag becomes a space. */
export function plainText(markup: string): string {
  return markup
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#160;', ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}
