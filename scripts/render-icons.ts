import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from './find-chromium';
import { projectRoot } from './project';

// Draws the app's icons from favicon.svg. The results are committed. Run: npx tsx scripts/render-icons.ts

const folder = join(projectRoot, 'pwa/public/icons');

/** `bleed` fills the corners: systems cut maskable and home screen icons to their own shape. */
const icons = [
  { name: 'icon-192', sizePx: 192, isBleeding: false },
  { name: 'icon-512', sizePx: 512, isBleeding: false },
  { name: 'maskable-512', sizePx: 512, isBleeding: true },
  { name: 'apple-touch-icon', sizePx: 180, isBleeding: true },
] as const;

await mkdir(folder, { recursive: true });
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8');
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  for (const { name, sizePx, isBleeding } of icons) {
    const page = await browser.newPage({ viewport: { width: sizePx, height: sizePx } });
    const svg = isBleeding ? drawing.replace(' rx="112"', '') : drawing;
    await page.setContent(
      `<style>html,body{margin:0}svg{display:block;width:${sizePx}px;height:${sizePx}px}</style>${svg}`,
    );
    const png = await page.screenshot({ omitBackground: true });
    await writeFile(join(folder, `${name}.png`), png);
    await page.close();
  }
} finally {
  await browser.close();
}
