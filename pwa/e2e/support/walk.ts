import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens today's walk and goes on to its content. */
export async function openWalk(page: Page): Promise<void> {
  await page.goto('/todays-walk');
  await page.getByRole('button', { name: 'Keep & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();
}

/** Goes from the walk's content to the takeaway field and types the takeaway. */
export async function writeTakeaway(page: Page, takeaway: string): Promise<void> {
  await page.getByRole('button', { name: 'Complete Your Walk' }).click();
  await page.getByRole('textbox').fill(takeaway);
}

/** Completes the open walk. */
export async function completeWalk(page: Page, takeaway: string): Promise<void> {
  await writeTakeaway(page, takeaway);
  await page.getByRole('button', { name: 'Complete Walk' }).click();
  await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
}
