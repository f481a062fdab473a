import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startupScreens, webManifest } from '../../pwa/web-manifest';
import { imageSize } from '../support/image-size';
import { projectRoot } from '../../scripts/project';

const publicFolder = join(projectRoot, 'pwa/public');
const bytesOf = (path: string) => readFileSync(join(publicFolder, path));

describe.each([...webManifest.icons, ...webManifest.screenshots])('$src', (entry) => {
  test('has the format and size that the manifest states', () => {
    const { format, width, height } = imageSize(bytesOf(entry.src));
    expect({ type: `image/${format}`, sizes: `${width}x${height}` }).toEqual({
      type: entry.type,
      sizes: entry.sizes,
    });
  });
});

test('the manifest has an icon for every purpose and screenshots for narrow and wide screens', () => {
  const purposes = webManifest.icons.map(({ purpose, sizes }) => `${purpose} ${sizes}`);
  expect(purposes).toEqual(
    expect.arrayContaining([
      'any 192x192',
      'any 512x512',
      'maskable 192x192',
      'maskable 512x512',
      'monochrome 512x512',
    ]),
  );
  expect(new Set(webManifest.screenshots.map((shot) => shot.form_factor))).toEqual(
    new Set(['narrow', 'wide']),
  );
});

test('every icon file is named by the manifest or the page', () => {
  const inManifest = webManifest.icons.map(({ src }) => src.slice('/icons/'.length));
  expect(readdirSync(join(publicFolder, 'icons')).toSorted()).toEqual(
    [...inManifest, 'apple-touch-icon.png', 'favicon.svg'].toSorted(),
  );
});

test('each startup screen has a picture of exactly its size', () => {
  for (const [width, height, density] of startupScreens) {
    expect(imageSize(bytesOf(`startup/${width}x${height}@${density}.png`))).toEqual({
      format: 'png',
      width: width * density,
      height: height * density,
    });
  }
  expect(readdirSync(join(publicFolder, 'startup'))).toHaveLength(startupScreens.length);
});

test('the files that the page names exist and have their sizes', () => {
  const page = readFileSync(join(projectRoot, 'pwa/index.html'), 'utf8');
  for (const path of ['/favicon.ico', '/icons/favicon.svg', '/icons/apple-touch-icon.png']) {
    expect(page).toContain(`href="${path}"`);
  }
  expect(imageSize(bytesOf('icons/apple-touch-icon.png'))).toMatchObject({
    width: 180,
    height: 180,
  });
  expect(page).toContain('content="/social-card.jpg"');
  expect(imageSize(bytesOf('social-card.jpg'))).toEqual({
    format: 'jpg',
    width: 1200,
    height: 630,
  });
  expect(bytesOf('social-card.jpg').length).toBeLessThan(300_000);
});

test('favicon.ico contains 16, 32 and 48 px', () => {
  const ico = bytesOf('favicon.ico');
  const sizes = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
    const at = 6 + 16 * index;
    const start = ico.readUInt32LE(at + 12);
    return imageSize(ico.subarray(start, start + ico.readUInt32LE(at + 8))).width;
  });
  expect(sizes).toEqual([16, 32, 48]);
});
