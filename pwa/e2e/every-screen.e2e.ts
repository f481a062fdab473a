import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoAxeFindings } from './support/axe';
import { tabTo } from './support/keyboard';
import { saveEntries } from './support/many-entries';
import { changeMembership } from './support/membership';
import type { Person } from './support/person';
import { createPerson, signIn, untilReadyOffline } from './support/person';
import { completeDay, writeJournalEntry } from './support/seed';
import { sizes } from './support/sizes';
import { expect, test } from './support/test';

type Network = 'online' | 'offline';

/** Something that opens above a screen. */
type Face = {
  readonly name: string;
  readonly open: (page: Page) => Promise<unknown>;
  readonly shows: (page: Page) => Locator;
  /** What it says without a network. */
  readonly offline?: string;
  readonly only?: Network;
};

type Screen = {
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
    // oxlint-disable-next-line no-await-in-loop -- one step after another
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

/** Before anything was kept, and without a membership. */
const ofNewcomers: readonly Screen[] = [
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

/** With a membership, walks, a library and a journal, the longest words among them. */
const ofMembers: readonly Screen[] = [
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
        // With a network nothing is asked.
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

// Each step has a name of its own, and recording all of them takes longer than the steps do.
test.use({ trace: 'off' });

for (const [size, viewport] of Object.entries(sizes)) {
  test(`every screen and dialog on a ${size}, online and from a cold start offline`, async ({
    context,
    server,
  }) => {
    test.setTimeout(420_000);
    const isPhone = viewport === sizes.phone;
    const person = await createPerson(server.url, { name: 'Ruth'.repeat(25) });
    let page = await context.newPage();
    await page.setViewportSize(viewport);
    await signIn(page, person);
    await untilReadyOffline(page);
    for (const screens of [ofNewcomers, ofMembers]) {
      // oxlint-disable no-await-in-loop -- one after another, on one device
      if (screens === ofMembers) {
        await changeMembership(server, person);
        await fill(server.url, person);
      }
      await visit(page, screens, { network: 'online', colorScheme: isPhone ? 'light' : 'dark' });
      await expect(page.getByText(/^Synced/)).toBeVisible();
      page = await startColdOffline(context, page, viewport);
      await visit(page, screens, { network: 'offline', colorScheme: isPhone ? 'dark' : 'light' });
      await context.setOffline(false);
      // oxlint-enable no-await-in-loop
    }
  });
}

async function fill(url: string, person: Person): Promise<void> {
  await completeDay(url, person, new Date().toISOString().slice(0, 10));
  await saveEntries(url, person, [
    { title: longWord, input: `${longWord} ${longWord}`, output: `**${longWord}** `.repeat(9) },
    { title: 'תפילה', input: hebrew, output: `${hebrew}\n\n`.repeat(9), category: 'prayer' },
  ]);
  const entries = [
    { title: longWord, topic: longWord, prompt: longWord, content: `${longWord} `.repeat(9) },
    { title: 'The road (conflicted copy)', content: 'He was near. 🙏🏽'.repeat(40) },
    { title: 'תהילים', topic: 'תהילים כג', content: `${hebrew}\n\n`.repeat(9) },
  ];
  for (const words of entries) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    await writeJournalEntry(url, person, words);
  }
}

/** A page that was never open, from what the device holds. */
async function startColdOffline(
  context: BrowserContext,
  page: Page,
  viewport: { readonly width: number; readonly height: number },
): Promise<Page> {
  await context.setOffline(true);
  await page.close();
  const cold = await context.newPage();
  await cold.setViewportSize(viewport);
  return cold;
}

type Visit = { readonly network: Network; readonly colorScheme: 'light' | 'dark' };

async function visit(
  page: Page,
  screens: readonly Screen[],
  { network, colorScheme }: Visit,
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // By light and by night, with and without a network; the fourth time, on a desktop, it would find what it found before.
  const sound = network === 'offline' && colorScheme === 'light' ? expectFits : expectSound;
  // oxlint-disable no-await-in-loop -- one after another
  for (const { path, shows, faces = [] } of screens) {
    await test.step(`${network} ${path}`, async () => {
      await page.goto(path);
      await expect(shows(page)).toBeVisible();
      await sound(page);
    });
    for (const face of faces.filter(({ only = network }) => only === network)) {
      await test.step(`${network} ${path}: ${face.name}`, async () => {
        await face.open(page);
        await expect(face.shows(page)).toBeVisible();
        if (network === 'offline' && face.offline !== undefined) {
          await expect(page.getByText(face.offline)).toBeVisible();
        }
        await sound(page);
        await closeAll(page);
      });
    }
  }
  // oxlint-enable no-await-in-loop
}

async function expectSound(page: Page): Promise<void> {
  await expectNoAxeFindings(page);
  await expectFits(page);
}

/** Nothing reaches beyond the edge, and the focus is inside what is open. */
async function expectFits(page: Page): Promise<void> {
  const beyond = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role=dialog]')].map(
      ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
    ),
  );
  expect(Math.max(...beyond)).toBeLessThan(1);
  expect(
    await page.evaluate(() => {
      const opened = '[role=dialog], [role=menu]';
      return !document.querySelector(opened) || document.activeElement?.closest(opened) !== null;
    }),
  ).toBe(true);
}

function runsFromTheRight(paragraph: Locator): Promise<boolean> {
  return paragraph.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const [words, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
    return box.right - words.right < words.left - box.left;
  });
}

async function closeAll(page: Page): Promise<void> {
  const open = page.getByRole('dialog').or(page.getByRole('menu'));
  await expect(async () => {
    if ((await open.count()) > 0) {
      await page.keyboard.press('Escape');
    }
    await expect(open).toHaveCount(0, { timeout: 300 });
  }).toPass();
}

test('the main flows by keyboard alone, with the focus always seen, and given back', async ({
  page,
  server,
}) => {
  const person = await createPerson(server.url);
  await changeMembership(server, person);
  await saveEntries(server.url, person, [
    {
      title: 'A prayer after night shift 7734',
      output: 'Come to me.\n\n'.repeat(90),
      category: 'prayer',
    },
  ]);
  await page.setViewportSize(sizes.desktop);
  await signIn(page, person);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true });
  const menu = button(/^Welcome back/);
  const press = (...keys: readonly string[]) => pressAll(page, keys);
  const enter = async (target: Locator): Promise<void> => {
    await tabTo(page, target);
    await press('Enter');
  };
  /** Before that, Tab still belongs to the screen below. */
  const untilOpen = (name: string) => expect(page.getByRole('dialog', { name })).toBeVisible();
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
    await press('Enter', 'ArrowDown', 'Enter');
    await untilOpen('Update Your Spiritual Answers');
    await tabTo(page, page.getByRole('radio', { name: 'Tired' }));
    await press('ArrowDown');
    for (let step = 1; step < 5; step += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one step after another
      await enter(button('Next'));
    }
    await tabTo(page, page.getByRole('checkbox', { name: 'Community' }));
    await press('Space');
    await enter(button('Save Changes'));
    await expect(page.getByText('Spiritual Answers Updated')).toBeVisible();
    await expect(menu).toBeFocused();
  });

  await test.step('milestones are read to their end', async () => {
    await press('Enter', 'ArrowDown', 'ArrowDown', 'Enter');
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
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press(key);
  }
}
