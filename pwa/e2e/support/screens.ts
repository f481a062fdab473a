import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { saveEntries } from './many-entries';
import type { TestUser } from './test-user';
import { completeDay, writeJournalEntry } from './seed';

export type Network = 'online' | 'offline';

/** A dialog or menu that opens above a screen. */
type Face = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly shows: (page: Page) => Locator;
  /** The text that it shows without a network. */
  readonly offline?: string;
  readonly only?: Network;
};

export type Screen = {
  readonly path: string;
  readonly shows: (page: Page) => Locator;
  readonly faces?: readonly Face[];
};

const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const text = (words: string | RegExp) => (page: Page) => page.locator('#root').getByText(words);
const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name }).first().click();

const choose = (item: string) => async (page: Page) => {
  await page.getByRole('button', { name: /^Welcome back/ }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const inSettings = (button: string) => async (page: Page) => {
  await choose('Account Settings')(page);
  await page.getByRole('button', { name: button }).click();
};
const steps = (count: number) => async (page: Page) => {
  await choose('Spiritual Answers')(page);
  for (let step = 0; step < count; step += 1) {
    await page.getByRole('button', { name: 'Next' }).click();
  }
};
const toTheWalk = async (page: Page): Promise<void> => {
  const keep = page.locator('#root').getByRole('button', { name: 'Keep & Continue' });
  const verse = page.getByRole('heading', { name: 'Verse of the Day' });
  await expect(keep.or(verse)).toBeVisible();
  if (await keep.isVisible()) {
    await keep.click();
  }
  await expect(verse).toBeVisible();
};

const plan = dialog('Plan & Billing');

/** A free account without any stored data. */
export const ofNewcomers: readonly Screen[] = [
  {
    path: '/dashboard',
    shows: (page) => page.locator('#root').getByText('Upgrade').first(),
    faces: [{ name: 'plan', open: press(/Discipleship Tools/), shows: plan }],
  },
  {
    path: '/todays-walk',
    shows: text('Are these still true today?'),
    faces: [
      {
        name: 'plan from the walk',
        open: async (page) => {
          await toTheWalk(page);
          await press('Bible Journaling Upgrade')(page);
        },
        shows: plan,
      },
    ],
  },
  { path: '/spiritual-library', shows: text('Your spiritual library is empty') },
  {
    path: '/spiritual-library?walkId=2020-01-01',
    shows: text(/^This walk is not in your library/),
  },
  {
    path: '/journal-library',
    shows: text('Bible journaling is available with Discipleship membership'),
    faces: [{ name: 'plan', open: press('See Discipleship'), shows: plan }],
  },
];

const longWord = 'unbreakable'.repeat(18);
const hebrew = 'יהוה רעי לא אחסר. בנאות דשא ירביצני.';

/** A member with walks, library entries and journal entries, including the longest words. */
export const ofMembers: readonly Screen[] = [
  {
    path: '/dashboard',
    shows: text('Daily Walks Completed'),
    faces: [
      {
        name: 'user menu',
        open: press(/^Welcome back/),
        shows: (page) => page.getByRole('menuitem', { name: 'Spiritual Milestones' }),
      },
      {
        name: 'account settings',
        open: choose('Account Settings'),
        shows: dialog('Account Settings'),
        offline: 'You’re offline. A new email needs a connection.',
      },
      {
        name: 'account settings that will not do',
        open: async (page) => {
          await choose('Account Settings')(page);
          await page.getByLabel('Name').fill(' ');
          await page.getByLabel('Email').fill('ruth@');
          await press('Save Changes')(page);
        },
        shows: (page) => page.getByText('Invalid email address'),
      },
      { name: 'day', open: inSettings('Change my day'), shows: dialog('Your day') },
      {
        name: 'password',
        open: inSettings('Change password'),
        shows: dialog('Change Password'),
        offline: 'You’re offline. Changing your password needs a connection.',
      },
      {
        name: 'export',
        open: inSettings('Export everything'),
        shows: dialog('Export Everything'),
        offline: 'You’re offline, so it holds what this device has.',
      },
      {
        name: 'delete account',
        open: inSettings('Delete account'),
        shows: dialog('Delete Account'),
        offline: 'You’re offline. Deleting your account needs a connection.',
      },
      { name: 'answers', open: steps(0), shows: (page) => page.getByText('Step 1 of 5') },
      { name: 'last answer', open: steps(4), shows: (page) => page.getByText('Step 5 of 5') },
      {
        name: 'milestones',
        open: choose('Spiritual Milestones'),
        shows: (page) => page.getByText('You have passed 1 of 7 stones on the road.'),
      },
      {
        name: 'log out',
        // With a network, the app logs out without a confirmation.
        only: 'offline',
        open: choose('Log Out'),
        shows: (page) => page.getByRole('button', { name: 'Stay signed in' }),
      },
    ],
  },
  {
    path: '/todays-walk',
    shows: text('Are these still true today?'),
    faces: [
      {
        name: 'answers of today',
        open: press('Update'),
        shows: (page) => page.getByRole('img', { name: 'Step 1 of 5' }),
      },
      {
        name: 'journaling from the walk',
        open: async (page) => {
          await toTheWalk(page);
          await press('Bible Journaling')(page);
        },
        shows: (page) => page.getByLabel('Journaling Prompt (optional)'),
      },
    ],
  },
  {
    path: '/spiritual-library',
    shows: (page) => page.getByRole('tab', { name: 'All 6' }),
    faces: [
      {
        name: 'answer with the longest words',
        open: press(longWord),
        shows: dialog(longWord),
      },
      {
        name: 'answer that runs from right to left',
        open: async (page) => {
          await press('תפילה')(page);
          await expect.poll(() => runsFromTheRight(page.getByText(hebrew).last())).toBe(true);
        },
        shows: dialog('תפילה'),
      },
      { name: 'walk', open: press(/^Daily Walk - /), shows: dialog(/^Daily Walk - /) },
      { name: 'entry of the journal', open: press('The road'), shows: dialog('The road') },
      {
        name: 'nothing found',
        open: (page) => page.getByPlaceholder('Search your library...').fill('zzz'),
        shows: text('No matching entries found'),
      },
    ],
  },
  {
    path: '/journal-library',
    shows: (page) => page.getByRole('list', { name: 'Journal entries' }),
    faces: [
      { name: 'entry', open: press(longWord), shows: dialog(longWord) },
      {
        name: 'conflicted copy',
        open: press('The road'),
        shows: (page) => page.getByText(/^This entry was changed in two places at once/),
      },
      { name: 'new entry', open: press('New entry'), shows: dialog('Bible Journaling') },
      {
        name: 'entry that lacks its words',
        open: async (page) => {
          await press('New entry')(page);
          await press('Save Entry')(page);
        },
        shows: (page) => page.getByText('Write a few words, however short.'),
      },
      {
        name: 'edit',
        open: async (page) => {
          await press('תהילים')(page);
          await press('Edit')(page);
        },
        shows: dialog('Edit Entry'),
      },
    ],
  },
];

/** Creates the data with which every screen of a member shows content. */
export async function fillScreens(url: string, user: TestUser): Promise<void> {
  await completeDay(url, user, new Date().toISOString().slice(0, 10));
  await saveEntries(url, user, [
    { title: longWord, input: `${longWord} ${longWord}`, output: `**${longWord}** `.repeat(9) },
    { title: 'תפילה', input: hebrew, output: `${hebrew}\n\n`.repeat(9), category: 'prayer' },
  ]);
  const entries = [
    { title: longWord, topic: longWord, prompt: longWord, content: `${longWord} `.repeat(9) },
    { title: 'The road (conflicted copy)', content: 'He was near. 🙏🏽'.repeat(40) },
    { title: 'תהילים', topic: 'תהילים כג', content: `${hebrew}\n\n`.repeat(9) },
  ];
  for (const words of entries) {
    await writeJournalEntry(url, user, words);
  }
}

function runsFromTheRight(paragraph: Locator): Promise<boolean> {
  return paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return box.right - words.right < words.left - box.left;
  });
}
