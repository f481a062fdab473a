import { localTextStorage } from './storage';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** Percent of the usual size of Scripture, devotions and prayers. */
export const readingSizes = [100, 125, 150, 175, 200] as const;
export type ReadingSize = (typeof readingSizes)[number];

export type Appearance = { readonly theme: Theme; readonly readingSize: ReadingSize };

/** `public/appearance.js` reads the same keys before the first paint, and listens for this event. */
const themeKey = 'theme';
const readingSizeKey = 'readingSize';
const changedEvent = 'appearance';

/** The appearance chosen on this device. Missing or invalid values are `system` and 100. */
export function readAppearance(): Appearance {
  const theme = localTextStorage.read(themeKey);
  const size = Number(localTextStorage.read(readingSizeKey));
  return {
    theme: themes.find((known) => known === theme) ?? 'system',
    readingSize: readingSizes.find((known) => known === size) ?? 100,
  };
}

/** Stores and applies an appearance. Other tabs apply it too. */
export function changeAppearance({ theme, readingSize }: Appearance): void {
  localTextStorage.write(themeKey, theme);
  localTextStorage.write(readingSizeKey, String(readingSize));
  window.dispatchEvent(new Event(changedEvent));
}
