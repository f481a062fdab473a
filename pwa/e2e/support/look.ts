import type { Page } from '@playwright/test';
import { test } from '@playwright/test';
import { expectNoAxeFindings } from './axe';

/** By light and by night: nothing for axe to find, and a picture beside the results of the test. */
export async function lookAt(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeFindings(page);
    await page.screenshot({ path: test.info().outputPath(`${what}-${colorScheme}.png`) });
  }
}
