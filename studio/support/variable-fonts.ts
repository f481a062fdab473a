import { readFile } from 'node:fs/promises';
import { packageFile } from './package-file';

/** The upright variable face of Source Serif 4, as the app uses it. */
export const sourceSerifFile =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2';

const faces = [
  { family: 'Source Serif', file: sourceSerifFile, style: 'normal' },
  {
    family: 'Source Serif',
    file: '@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    style: 'italic',
  },
  {
    family: 'Inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    style: 'normal',
  },
] as const;

/** `@font-face` rules for the app's two typefaces, with the font files inside as data URLs. */
export async function variableFontCss(): Promise<string> {
  const rules = faces.map(async ({ family, file, style }) => {
    const bytes = await readFile(packageFile(file));
    const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(${url})}`;
  });
  return (await Promise.all(rules)).join('\n');
}
