import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Fails with what axe found, readable: rule, help and the elements. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Colours are judged at rest: a dialog that is still fading in has none of its own yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // Its other mode opens a page of its own for frames of other origins, of which there are none, and takes three times as long.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}
