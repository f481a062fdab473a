import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Opens today's walk as far as its content. */
export async function openWalk(page: Page): Promise<void> {
  await page.goto('/todays-walk');
  await page.getByRole('button', { name: 'Keep & Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Verse of the Day' })).toBeVisible();
}

/** From the content on to the field, with the takeaway typed into it. */
export async function writeTakeaway(page: Page, takeaway: string): Promise<void> {
  await page.getByRole('button', { name: 'Complete Your Walk' }).click();
  await page.getByRole('textbox').fill(takeaway);
}

/** Completes the opened walk. */
export async function completeWalk(page: Page, takeaway: string): Promise<void> {
  await writeTakeaway(page, takeaway);
  await page.getByRole('button', { name: 'Complete Walk' }).click();
  await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
}
