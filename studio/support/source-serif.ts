import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

const packageDir = join(projectRoot, 'node_modules/@fontsource/source-serif-4');

/** The faces that the editions embed. One weight a file: variable fonts cannot be embedded in a PDF as fonts. */
const faces = [
  { file: 'source-serif-4-latin-400-normal.woff2', weight: 400, style: 'normal' },
  { file: 'source-serif-4-latin-400-italic.woff2', weight: 400, style: 'italic' },
  { file: 'source-serif-4-latin-600-normal.woff2', weight: 600, style: 'normal' },
] as const;

export type Font = (typeof faces)[number] & { readonly bytes: Buffer };

export async function readFonts(): Promise<Font[]> {
  return Promise.all(
    faces.map(async (face) => ({
      ...face,
      bytes: await readFile(join(packageDir, 'files', face.file)),
    })),
  );
}

/** The SIL Open Font License, which goes where the fonts go. */
export async function readFontLicense(): Promise<string> {
  return readFile(join(packageDir, 'LICENSE'), 'utf8');
}

/** `@font-face` rules; `urlOf` says where a face lies. */
export function fontFaceCss(fonts: readonly Font[], urlOf: (font: Font) => string): string {
  return fonts
    .map(
      (font) =>
        `@font-face{font-family:'Source Serif 4';font-style:${font.style};font-weight:${font.weight};src:url(${urlOf(font)}) format('woff2')}`,
    )
    .join('\n');
}

export function dataUrl({ bytes }: Font): string {
  return `data:font/woff2;base64,${bytes.toString('base64')}`;
}
