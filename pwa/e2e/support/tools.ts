import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens the tools page from any screen of a person who is signed in. */
export async function openTools(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tools' }).click();
  await expect(page.getByRole('list', { name: 'Tools' })).toBeVisible();
}

export const toolCard = (page: Page, name: string): Locator => page.getByRole('article', { name });

export async function exploreTool(page: Page, name: string): Promise<Locator> {
  await toolCard(page, name).getByRole('button', { name: 'Explore Tool' }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByRole('button', { name: 'Get Response' })).toBeVisible();
  return dialog;
}
