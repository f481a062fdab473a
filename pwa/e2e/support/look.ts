import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { expectNoAxeFindings } from './axe';

/** Runs axe and saves a picture to the test results, in the light and the dark color scheme. */
export async function lookAt(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
    await page.screenshot({ path: test.info().outputPath(`${what}-${colorScheme}.png`) });
  }
}
