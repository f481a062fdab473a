/**
 * Playwright runs this function in the page. It removes every soft hyphen at which no line of the given width ends, because
 * Chromium would write them into the PDF's text, where they break a search.
 */
export function removeUnusedHyphens(width: string): void {
  document.body.style.width = width;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unused: [text: Text, at: number][] = [];
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const text = node as Text;
    for (const { index } of text.data.matchAll(/\u00AD/g)) {
      // No named inner function: tsx wraps those in a helper that does not exist in the page.
      const [before, after] = [index - 1, index + 1].map((at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().top;
      });
      if (before === after) {
        unused.push([text, index]);
      }
    }
  }
  for (const [text, at] of unused.toReversed()) {
    text.deleteData(at, 1);
  }
  document.body.style.width = '';
}
