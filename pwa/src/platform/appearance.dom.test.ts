import { afterEach, expect, test } from 'vitest';
import beforePaint from '../../public/appearance.js?raw';
import { changeAppearance, readAppearance, readingSizes, themes } from './appearance';

const root = document.documentElement;

/** Runs the script that the page's head loads before the first paint. */
function start(): void {
  document.head.innerHTML = `
    <meta name="theme-color" media="(prefers-color-scheme: light)" content="#fbf8f2" />
    <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#1b1815" />`;
  // oxlint-disable-next-line typescript/no-implied-eval -- it runs the same file as the page
  new Function(beforePaint)();
}
const marks = (): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(root.dataset));
const barColors = (): string[] =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ content }) => content,
  );

afterEach(() => {
  delete root.dataset['theme'];
  delete root.dataset['reading'];
});

test('without a choice the appearance follows the system', () => {
  start();
  expect(marks()).toEqual({});
  expect(barColors()).toEqual(['#fbf8f2', '#1b1815']);
  expect(readAppearance()).toEqual({ theme: 'system', readingSize: 100 });
});

test.each(themes.flatMap((theme) => readingSizes.map((size) => [theme, size] as const)))(
  '%s at %i percent is applied at once, and before the first paint of the next start',
  (theme, readingSize) => {
    start();
    const expected = {
      ...(theme === 'system' ? {} : { theme }),
      ...(readingSize === 100 ? {} : { reading: String(readingSize) }),
    };
    changeAppearance({ theme, readingSize });
    expect(marks()).toEqual(expected);
    delete root.dataset['theme'];
    delete root.dataset['reading'];
    start();
    expect(marks()).toEqual(expected);
    expect(readAppearance()).toEqual({ theme, readingSize });
    expect(new Set(barColors()).size).toBe(theme === 'system' ? 2 : 1);
  },
);

test('unreadable stored values count as no choice', () => {
  localStorage.setItem('theme', 'mauve');
  localStorage.setItem('readingSize', '9000');
  start();
  expect(marks()).toEqual({});
  expect(readAppearance()).toEqual({ theme: 'system', readingSize: 100 });
});
