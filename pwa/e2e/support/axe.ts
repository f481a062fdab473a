import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

type Finding = { readonly id: string; readonly help: string; readonly elements: string[] };

const axe = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What passed is not described: it would take longer than to find out. */
const look = `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
  violations.map(({ id, help, nodes }) => ({
    id,
    help,
    elements: nodes.map(({ target }) => target.join(' ')),
  })))`;

/** Fails with what axe found, readable: rule, help and the elements. */
export async function expectNoAxeFindings(page: Page): Promise<void> {
  // Colours are judged at rest: a dialog that is still fading in has none of its own yet.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  // A document that was looked at before has it still.
  if (!(await page.evaluate('typeof axe === "object"'))) {
    await page.evaluate(axe);
  }
  expect(await page.evaluate<Finding[]>(look)).toEqual([]);
}
