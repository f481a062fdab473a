import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const furthest = 60;

/** Moves the focus to the target with the Tab key only, and expects that it arrives. */
export async function tabTo(
  page: Page,
  target: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  for (let presses = 0; presses < furthest; presses += 1) {
    if (await hasFocus(target)) {
      expect(await showsFocus(target), 'the focus is seen').toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${String(target)} is not reached with the Tab key`);
}

async function hasFocus(target: Locator): Promise<boolean> {
  const isThere = (await target.count()) > 0;
  return isThere && target.first().evaluate((element) => element === document.activeElement);
}

/** True if a focus ring is drawn around the target, or around its card if the control itself is hidden. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) =>
    [element, element.nextElementSibling].some((drawn) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
}
