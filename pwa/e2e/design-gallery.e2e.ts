import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { startDesignGallery } from './support/design-gallery';
import { sizes } from './support/sizes';

/*
 * Compares each section of the design gallery with its pictures in `pwa/e2e/pictures`. docs/guides/design-gallery.md
 * describes how to take new ones.
 */
const pictures = fileURLToPath(new URL('pictures/', import.meta.url));
/** Records the browser that took the pictures. */
const browserFile = `${pictures}browser.txt`;
const command =
  'npx playwright test --config pwa/e2e/playwright.config.ts design-gallery --update-snapshots';

test('each component of the design system looks as in its pictures, and axe finds nothing', async ({
  page,
  context,
  browser,
}) => {
  test.setTimeout(180_000);
  const comparison = comparisonWith(browser);
  const gallery = await startDesignGallery();
  try {
    await openGallery(page, gallery.url);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await comparePictures(page, `-${colorScheme}.png`, comparison);
      await expectNoAxeFindings(page);
    }
    await lookIntoFrames(page, context);
  } finally {
    await gallery.stop();
  }
});

async function openGallery(page: Page, url: string): Promise<void> {
  // Taller than most sections, so that Playwright rarely has to scroll.
  await page.setViewportSize({ width: sizes.phone.width, height: 2400 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(url);
  await untilDrawn(page);
  const objects = await page.locator('object').count();
  await expect.poll(() => page.frames().length).toBe(1 + objects);
  await Promise.all(page.frames().map(untilDrawn));
}

async function untilDrawn(page: Page | Frame): Promise<void> {
  await page.locator('main h1, main h2').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready.then(() => null));
}

async function comparePictures(
  page: Page,
  ending: string,
  { hint, tolerance }: Comparison,
): Promise<void> {
  const ids = await page
    .locator('main > section')
    .evaluateAll((sections) => sections.map(({ id }) => id));
  for (const id of ids) {
    const section = page.locator(`#${id}`);
    await expect.soft(section, hint).toHaveScreenshot(id + ending, {
      // Each operating system has its own emoji font.
      mask: [section.getByText(/\p{Emoji_Presentation}/u)],
      maskColor: 'gray',
      ...tolerance,
    });
  }
  const pictured = readdirSync(pictures).filter((file) => file.endsWith(ending));
  expect(pictured.toSorted(), 'each picture belongs to a section').toEqual(
    ids.map((id) => id + ending).toSorted(),
  );
}

/** Opens each frame as a page of its own, because axe skips frames that are inert in the gallery. */
async function lookIntoFrames(gallery: Page, context: BrowserContext): Promise<void> {
  const addresses = await gallery
    .locator('main h3 a')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
  expect(addresses.length).toBeGreaterThan(0);
  await Promise.all(
    addresses.map(async (address) => {
      const page = await context.newPage();
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.goto(address);
      await untilDrawn(page);
      await expectNoAxeFindings(page);
    }),
  );
}

type Tolerance = {
  /** The tolerated color difference per pixel, from 0 to 1. */
  readonly threshold: number;
  readonly maxDiffPixelRatio: number;
};

type Comparison = { readonly hint: string; readonly tolerance: Tolerance };

/**
 * The browser that took the pictures reproduces them exactly. Another version or system draws the edges of letters
 * differently, up to 3 % of a section. A run that takes new pictures records its browser.
 */
function comparisonWith(browser: Browser): Comparison {
  const [major = ''] = browser.version().split('.');
  const thisBrowser = `Chromium ${major} on ${process.platform}`;
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots === 'all' || updateSnapshots === 'changed') {
    writeFileSync(browserFile, `${thisBrowser}\n`);
  }
  const theirBrowser = readFileSync(browserFile, 'utf8').trim();
  const hint = `If the change is intended, take new pictures: ${command}`;
  return thisBrowser === theirBrowser
    ? { hint, tolerance: { threshold: 0.1, maxDiffPixelRatio: 0.005 } }
    : {
        hint: `${hint}\nThe pictures are of ${theirBrowser}; this is ${thisBrowser}, which may draw differently.`,
        tolerance: { threshold: 0.2, maxDiffPixelRatio: 0.03 },
      };
}
