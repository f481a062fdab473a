import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startupScreens } from '../../pwa/web-manifest';
import { projectRoot } from '../../scripts/project';
import { launchChromium } from '../support/launch-chromium';
import { packageFile } from '../support/package-file';
import { sourceSerifFile } from '../support/variable-fonts';
import { icoOf } from './ico';

// Renders the icons, the iOS startup pictures and the card for shared links from icon.svg, monochrome.svg and the landing
// page's picture. The results are committed. Run: npx tsx studio/icons/render-icons.ts

const target = join(projectRoot, 'pwa/public');

/**
 * Corner radius as a share of the icon's size. Maskable icons and the iOS icon stay square, because the system applies its
 * own mask.
 */
const tileRadius = 0.22;

const square = await readSvg('icon.svg');
const monochrome = await readSvg('monochrome.svg');
const tile = roundedTile(square);

const icons = [
  { path: 'icons/icon-192.png', svg: tile, sizePx: 192 },
  { path: 'icons/icon-512.png', svg: tile, sizePx: 512 },
  { path: 'icons/maskable-192.png', svg: square, sizePx: 192 },
  { path: 'icons/maskable-512.png', svg: square, sizePx: 512 },
  { path: 'icons/monochrome-512.png', svg: monochrome, sizePx: 512 },
  { path: 'icons/apple-touch-icon.png', svg: square, sizePx: 180 },
] as const;

for (const folder of ['icons', 'startup']) {
  await rm(join(target, folder), { recursive: true, force: true });
  await mkdir(join(target, folder), { recursive: true });
}
await writeFile(join(target, 'icons/favicon.svg'), tile);
const browser = await launchChromium();
try {
  for (const { path, svg, sizePx } of icons) {
    await writeFile(join(target, path), await renderIcon(browser, svg, sizePx));
  }
  const small = await Promise.all([16, 32, 48].map((sizePx) => renderIcon(browser, tile, sizePx)));
  await writeFile(join(target, 'favicon.ico'), icoOf(small));
  for (const [width, height, density] of startupScreens) {
    const png = await renderStartupPicture(browser, { width, height }, density);
    await writeFile(join(target, `startup/${width}x${height}@${density}.png`), png);
  }
  await writeFile(join(target, 'social-card.jpg'), await renderSocialCard(browser));
} finally {
  await browser.close();
}

async function readSvg(name: string): Promise<string> {
  return readFile(new URL(name, import.meta.url), 'utf8');
}

function roundedTile(svg: string): string {
  const clip = `<clipPath id="tile"><rect width="512" height="512" rx="${512 * tileRadius}"/></clipPath></defs>\n  <g clip-path="url(#tile)">`;
  return svg.replace('</defs>', clip).replace('</svg>', '  </g>\n</svg>');
}

async function renderIcon(on: Browser, svg: string, sizePx: number): Promise<Buffer> {
  const page = await on.newPage({ viewport: { width: sizePx, height: sizePx } });
  await page.setContent(
    `<style>html,body{margin:0}svg{display:block;width:${sizePx}px;height:${sizePx}px}</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** The icon in the center, on the background color of the app's first screen. */
async function renderStartupPicture(
  on: Browser,
  viewport: { readonly width: number; readonly height: number },
  density: number,
): Promise<Buffer> {
  const page = await on.newPage({ viewport, deviceScaleFactor: density });
  await page.setContent(
    `<style>html,body{margin:0;height:100%;background:#fbf8f2}body{display:grid;place-items:center}svg{width:112px;height:112px}</style>${tile}`,
  );
  const png = await page.screenshot();
  await page.close();
  return png;
}

async function renderSocialCard(on: Browser): Promise<Buffer> {
  const picture = await readFile(join(target, 'pictures/road-1600.webp'), 'base64');
  const font = await readFile(packageFile(sourceSerifFile), 'base64');
  const page = await on.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(`<style>
    @font-face { font-family: 'Book'; src: url(data:font/woff2;base64,${font}); font-weight: 200 900 }
    html, body { margin: 0; height: 100% }
    body { background: linear-gradient(#1a1420a6, #1a142033 55%, #1a142000), url(data:image/webp;base64,${picture}) 50% 62% / cover;
      color: #fdf6ea; font-family: 'Book'; text-align: center }
    h1 { margin: 0; padding: 58px 120px 14px; font-size: 74px; line-height: 1.12; font-weight: 600; text-wrap: balance }
    p { margin: 0; font-size: 34px }
    </style><h1>You were never meant to walk alone.</h1><p>Emmaus</p>`);
  await page.evaluate(() => document.fonts.ready);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 86 });
  await page.close();
  return jpeg;
}
