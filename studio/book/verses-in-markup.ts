/** The words of each verse that a page of ours shows, as `5:3` → words. Reads what is written there, not how it came to be. */
export function versesInMarkup(markup: string): Map<string, string> {
  const found = new Map<string, string>();
  // Between the head of a chapter's Gospel and its questions, cut at each verse number.
  for (const [, chapter = ''] of markup.matchAll(
    /<div class="scripture">(.*?)<div class="questions">/gs,
  )) {
    const [, ...verses] = chapter.replace(/<h\d.*?<\/h\d>/gs, '').split(/<sup class="verse" id="v/);
    for (const verse of verses) {
      const [, place, number = '', rest = ''] =
        /^(\d+-\d+)" aria-hidden="true">(\d+)&#160;<\/sup>(.*)$/s.exec(verse) ?? [];
      const reference = place?.replace('-', ':');
      if (reference === undefined || !reference.endsWith(`:${number}`) || found.has(reference)) {
        throw new Error(`this is no verse, or the second of its number: ${verse.slice(0, 80)}`);
      }
      found.set(reference, plainText(rest));
    }
  }
  return found;
}

/** Text as somebody would read it: a new paragraph or line is a space. */
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
