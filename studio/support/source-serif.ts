import { readFile } from 'node:fs/promises';
import { packageFile } from './package-file';

/** Static faces, because Chromium writes a variable font into a PDF as outlines and not as a font. */
const faces = [
  { file: 'source-serif-4-latin-400-normal.woff2', weight: 400, style: 'normal' },
  { file: 'source-serif-4-latin-400-italic.woff2', weight: 400, style: 'italic' },
  { file: 'source-serif-4-latin-600-normal.woff2', weight: 600, style: 'normal' },
] as const;

export type Font = (typeof faces)[number] & { readonly bytes: Buffer };

/** The faces of Source Serif 4 that the book and the booklet embed. */
export async function readFonts(): Promise<Font[]> {
  return Promise.all(
    faces.map(async (face) => ({
      ...face,
      bytes: await readFile(packageFile(`@fontsource/source-serif-4/files/${face.file}`)),
    })),
  );
}

/** The SIL Open Font License. It requires that every copy of the font contains the license. */
export async function readFontLicense(): Promise<string> {
  return readFile(packageFile('@fontsource/source-serif-4/LICENSE'), 'utf8');
}

/** One `@font-face` rule per font. `urlOf` returns the URL of a font's file. */
export function fontFaceCss(fonts: readonly Font[], urlOf: (font: Font) => string): string {
  return fonts
    .map(
      (font) =>
        `@font-face{font-family:'Source Serif 4';font-style:${font.style};font-weight:${font.weight};src:url(${urlOf(font)}) format('woff2')}`,
    )
    .join('\n');
}

/** The font's file as a data URL. */
export function dataUrl({ bytes }: Font): string {
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
