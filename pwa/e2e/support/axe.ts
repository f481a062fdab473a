import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Finding = { readonly id: string; readonly help: string; readonly elements: string[] };

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** axe describes violations only, because describing the passed rules takes longer than checking them. */
const look = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  })))`;

/** Fails if axe finds a violation, and lists its rule, help text and elements. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Waits for animations, because a dialog that is still fading in has blended colors. A change of the color scheme
  // starts its transitions in the next frame.
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.all(
      document.getAnimations().map((animation) => animation.finished.catch(() => null)),
    );
  });
  // The document keeps axe after an earlier check.
  if (!(await page.evaluate('typeof axe === "object"'))) {
    await page.evaluate(axe);
  }
  // On a busy machine, a transition can begin after the wait above; a color that stays wrong still fails.
  await expect(async () => {
    expect(await page.evaluate<Finding[]>(look)).toEqual([]);
  }).toPass({ timeout: 10_000 });
}
