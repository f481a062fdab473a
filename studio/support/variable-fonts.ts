import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

const faces = [
  {
    family: 'Source Serif',
    file: 'source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    style: 'normal',
  },
  {
    family: 'Source Serif',
    file: 'source-serif-4/files/source-serif-4-latin-wght-italic.woff2',
    style: 'italic',
  },
  { family: 'Inter', file: 'inter/files/inter-latin-wght-normal.woff2', style: 'normal' },
] as const;

/** The product's two typefaces as style rules that need nothing beside them. */
export async function fontRules(): Promise<string> {
  const rules = faces.map(async ({ family, file, style }) => {
    const bytes = await readFile(join(projectRoot, 'node_modules/@fontsource-variable', file));
    const url = `data:font/woff2;base64,${bytes.toString('base64')}`;
    return `@font-face{font-family:'${family}';font-style:${style};font-weight:200 900;src:url(${url})}`;
  });
  return (await Promise.all(rules)).join('\n');
}
