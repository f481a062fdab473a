/*
 * Light or dark, and the reader's size, before the first paint: a file of its own, so that the page needs no inline
 * script, and not a module, so that nothing is painted before it. `platform/appearance.ts` writes what this reads.
 */
(() => {
  const colors = { light: '#fbf8f2', dark: '#1b1815' };
  const read = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const mark = (name, value, known) => {
    if (known.includes(value)) {
      document.documentElement.dataset[name] = value;
    } else {
      delete document.documentElement.dataset[name];
    }
  };
  const apply = () => {
    const theme = read('theme');
    mark('theme', theme, ['light', 'dark']);
    mark('reading', read('readingSize'), ['125', '150', '175', '200']);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content =
        colors[theme] ??
        colors[meta.getAttribute('media')?.includes('dark') === true ? 'dark' : 'light'];
    }
  };
  apply();
  addEventListener('storage', apply);
  addEventListener('appearance', apply);
})();
