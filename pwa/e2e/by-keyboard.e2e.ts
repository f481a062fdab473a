import type { Locator, Page } from '@playwright/test';
import { tabTo } from './support/keyboard';
import { saveEntries } from './support/many-entries';
import { changeMembership } from './support/membership';
import { createTestUser, signIn } from './support/test-user';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';

test('the main flows by keyboard alone, with the focus always seen, and given back', async ({
  page,
  server,
}) => {
  const user = await createTestUser(server.url);
  await changeMembership(server, user);
  await saveEntries(server.url, user, [
    {
      title: 'A prayer after night shift 7734',
      output: 'Come to me.\n\n'.repeat(90),
      category: 'prayer',
    },
  ]);
  await page.setViewportSize(sizes.desktop);
  await signIn(page, user);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const menu = button(/^Welcome back/);
  const press = (...keys: readonly string[]) => pressAll(page, keys);
  /** The focus moves in a separate task after the key press, so the next press must wait for it. */
  const moveTo = async (key: string, name: string): Promise<void> => {
    await press(key);
    await expect(page.getByRole('menuitem', { name })).toBeFocused();
  };
  const enter = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await press('Enter');
  };
  /** Until the dialog has the focus, Tab moves through the screen below it, and Escape closes the dialog below it. */
  const untilOpen = (name: string) =>
    expect
      .poll(() =>
        page
          .getByRole('dialog', { name })
          .evaluate((dialog) => dialog.contains(document.activeElement)),
      )
      .toBe(true);
  const isScrolled = () => page.getByRole('dialog').evaluate(({ scrollTop }) => scrollTop > 0);

  await test.step('a setting is changed', async () => {
    await enter(menu);
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await press('Enter');
    await untilOpen('Account Settings');
    await enter(button('Change password'));
    await untilOpen('Change Password');
    await press('Escape');
    await expect(button('Change password')).toBeFocused();
    await tabTo(page, page.getByLabel('Name'), 'Shift+Tab');
    await page.keyboard.type('Naomi');
    await press('Enter');
    await expect(page.getByText('Account Updated')).toBeVisible();
    await expect(button('Welcome back, Naomi')).toBeFocused();
  });

  await test.step('answers are changed', async () => {
    await press('Enter');
    await moveTo('ArrowDown', 'Spiritual Answers');
    await press('Enter');
    await untilOpen('Update Your Spiritual Answers');
    await tabTo(page, page.getByRole('radio', { name: 'Tired' }));
    await press('ArrowDown');
    for (let step = 1; step < 5; step += 1) {
      await enter(button('Next'));
    }
    await tabTo(page, page.getByRole('checkbox', { name: 'Community' }));
    await press('Space');
    await enter(button('Save Changes'));
    await expect(page.getByText('Spiritual Answers Updated')).toBeVisible();
    await expect(menu).toBeFocused();
  });

  await test.step('milestones are read to their end', async () => {
    await press('Enter');
    await moveTo('ArrowDown', 'Spiritual Answers');
    await moveTo('ArrowDown', 'Spiritual Milestones');
    await press('Enter');
    await expect(page.getByText('The first stone on the road is your first walk.')).toBeVisible();
    await press('End');
    await expect.poll(isScrolled).toBe(true);
    await press('Escape');
    await expect(menu).toBeFocused();
  });

  await test.step('the walk leads into the journal and to its end', async () => {
    await enter(button("Begin Today's Walk"));
    await enter(button('Keep & Continue'));
    await enter(button('Bible Journaling'));
    await untilOpen('Bible Journaling');
    await tabTo(page, page.getByLabel('Entry Title'));
    await page.keyboard.type('Before breakfast');
    await tabTo(page, page.getByLabel('Your Reflection'));
    await page.keyboard.type('He was near.');
    await enter(button('Save Entry'));
    await expect(page.getByText('Entry Saved!')).toBeVisible();
    await expect(button('Bible Journaling')).toBeFocused();
    await tabTo(page, button('Complete Your Walk'), 'Shift+Tab');
    await press('Enter');
    await tabTo(page, page.getByRole('textbox'));
    await page.keyboard.type('He stays.');
    await enter(button('Complete Walk'));
    await expect(page.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
  });

  await test.step('an entry of the library is found, kept as a favorite, read, deleted and brought back', async () => {
    await enter(link('View in My Library'));
    const title = button('A prayer after night shift 7734');
    await tabTo(page, page.getByPlaceholder('Search your library...'));
    await page.keyboard.type('7734');
    await expect(
      page.getByRole('list', { name: 'Library entries' }).getByRole('listitem'),
    ).toHaveCount(1);
    await enter(title);
    await untilOpen('A prayer after night shift 7734');
    await press('PageDown');
    await expect.poll(isScrolled).toBe(true);
    await enter(button('Favorite'));
    await expect(button('Favorite')).toHaveAttribute('aria-pressed', 'true');
    await enter(button('Delete'));
    await expect(title).toHaveCount(0);
    await expect(button('Undo')).toBeFocused();
    await press('Enter');
    await expect(title).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Spiritual Library' })).toBeFocused();
  });

  await test.step('an entry of the journal is changed, deleted and brought back', async () => {
    await tabTo(page, link('Journal'), 'Shift+Tab');
    await press('Enter');
    const title = button('Before breakfast');
    await enter(title);
    await untilOpen('Before breakfast');
    await enter(button('Edit'));
    await untilOpen('Edit Entry');
    await tabTo(page, page.getByLabel('Your Reflection'));
    await press('Control+End');
    await page.keyboard.type(' Nearer than I knew.');
    await enter(button('Save Entry'));
    await expect(page.getByText('Journal Entry Saved!')).toBeVisible();
    await expect(button('Edit')).toBeFocused();
    await press('Escape');
    await expect(title).toBeFocused();
    await expect(page.getByText('He was near. Nearer than I knew.')).toBeVisible();
    await press('Enter');
    await untilOpen('Before breakfast');
    await enter(button('Delete'));
    await expect(title).toHaveCount(0);
    await expect(button('Undo')).toBeFocused();
    await press('Enter');
    await expect(title).toBeVisible();
  });
});

async function pressAll(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}
