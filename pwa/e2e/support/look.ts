import type { Page } from '@playwright/test';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe';
import { sizes } from './sizes';

/** Together they meet each layout and each color. */
const looks = [
  { size: 'desktop', colorScheme: 'light' },
  { size: 'phone', colorScheme: 'dark' },
] as const;

/**
 * Runs axe and expects no horizontal overflow, on a desktop and on a phone. Leaves the page light and in the size of a
 * phone. @param what the name for pictures in the test results; none are taken without it
 */
export async function lookAt(page: Page, what?: string): Promise<void> {
  for (const { size, colorScheme } of looks) {
    await page.setViewportSize(sizes[size]);
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
    const { clientWidth, scrollWidth } = await page.evaluate(() => ({
      clientWidth: document.documentElement.clientWidth,
      scrollWidth: document.documentElement.scrollWidth,
    }));
    expect(scrollWidth).toBe(clientWidth);
    if (what !== undefined) {
      const name = `${what}-${size}-${colorScheme}.png`;
      await page.screenshot({ path: test.info().outputPath(name) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
}
