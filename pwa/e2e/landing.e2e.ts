import type { Locator, Page } from '@playwright/test';
import { contrast } from '../src/testing/contrast';
import { expectNoAxeFindings } from './support/axe';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';

const screens = [
  { name: 'phone', viewport: sizes.phone, width: 828 },
  { name: 'desktop', viewport: sizes.desktop, width: 1600 },
  { name: 'large', viewport: { width: 2560, height: 1440 }, width: 2560 },
] as const;

/** `--on-dawn`: the color of all text over the pictures. */
const ink = '#fdf6ea';

for (const { name, viewport, width } of screens) {
  test(`${name}: both pictures come as AVIF in the width for the screen, and words keep 4.5:1 over them`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'image') {
        asked.push(new URL(request.url()).pathname);
      }
    });
    await page.clock.install();
    await page.setViewportSize(viewport);
    await page.goto('/');
    const pictures = page.locator('picture img');
    await expect(pictures.first()).toHaveCSS('opacity', '1');
    expect(asked.filter((path) => path.startsWith('/pictures/')).toSorted()).toEqual([
      `/pictures/road-${width}.avif`,
      `/pictures/water-${width}.avif`,
    ]);
    await expectWordsReadable(page);
    await page.clock.runFor(30_000);
    await expect(pictures.last()).toHaveCSS('opacity', '1');
    await expectWordsReadable(page);
    await expectNoAxeFindings(page);
  });
}

test('without the pictures the gradient stays', async ({ page }) => {
  await page.route('**/pictures/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Get Started' })).toBeVisible();
  await expect(page.locator('picture img').first()).toHaveCSS('opacity', '0');
  await expectWordsReadable(page);
});

/** Checks the contrast of every pixel behind the text, drawn without the text. */
async function expectWordsReadable(page: Page): Promise<void> {
  const words: Record<string, Locator> = {
    headline: page.getByRole('heading', { level: 1 }),
    promise: page.getByText('A few quiet minutes with Jesus'),
    question: page.getByText('Already walking with us?'),
    name: page.locator('header').getByText('Emmaus'),
    login: page.getByRole('link', { name: 'Login' }),
  };
  for (const [what, place] of Object.entries(words)) {
    await place.evaluate(hide);
    const brightest = await brightestPixel(page, await place.screenshot({ animations: 'allow' }));
    expect.soft(contrast(ink, brightest), `${what} over ${brightest}`).toBeGreaterThanOrEqual(4.5);
  }
}

function hide(element: HTMLElement | SVGElement): void {
  element.style.color = 'transparent';
  element.style.borderColor = 'transparent';
}

async function brightestPixel(page: Page, png: Buffer): Promise<string> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.codePointAt(0) ?? 0);
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d');
    if (context === null) {
      throw new Error('no canvas');
    }
    context.drawImage(bitmap, 0, 0);
    const { data: pixels } = context.getImageData(0, 0, bitmap.width, bitmap.height);
    let brightest = [0, 0, 0];
    const light = ([red = 0, green = 0, blue = 0]: readonly number[]) =>
      0.2126 * red ** 2.2 + 0.7152 * green ** 2.2 + 0.0722 * blue ** 2.2;
    for (let at = 0; at < pixels.length; at += 4) {
      const pixel = Array.from(pixels.subarray(at, at + 3));
      brightest = light(pixel) > light(brightest) ? pixel : brightest;
    }
    return `#${brightest.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  }, png.toString('base64'));
}
