import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const furthest = 60;

/** Moves the focus there with the Tab key alone, as somebody without a mouse does, and sees it arrive. */
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

/** A ring around it; around its card, where the control itself is not drawn. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.first().evaluate((element) =>
    [element, element.nextElementSibling].some((drawn) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(drawn ?? element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    }),
  );
}
