import { afterAll, beforeAll, expect, test } from 'vitest';
import { setMembership } from '../testing/set-membership';
import { testDevice } from '../testing/test-device';
import type { SignedIn, TestServer } from '../testing/test-server';
import { startTestServer } from '../testing/test-server';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(() => server.close());

const createdAt = '2026-11-21T06:00:00.000Z';
const prompt = 'What did you hear?';

async function signUpMember(): Promise<SignedIn> {
  const person = await server.signUp();
  await setMembership(server.deps, person.profile.id);
  return person;
}

/** Two devices with the same journal entry, and its version. */
async function twoDevicesWithEntry() {
  const person = await signUpMember();
  const phone = testDevice(server, person);
  const tablet = testDevice(server, person);
  const id = server.ids.next();
  phone.queue('createJournalEntry', {
    id,
    title: 'The road',
    prompt,
    content: 'At first.',
    createdAt,
  });
  await phone.sync();
  const { changes } = await tablet.sync();
  const baseVersion = changes.find((change) => change.id === id)?.version ?? 0;
  return { person, phone, tablet, id, baseVersion };
}

async function journalOf(person: SignedIn): Promise<string[]> {
  const { changes } = await testDevice(server, person).sync();
  return changes
    .filter(({ kind, data }) => kind === 'journal' && data !== null)
    .map(({ data }) => data as { readonly title: string; readonly content: string })
    .map(({ title, content }) => `${title}: ${content}`)
    .toSorted();
}

test('[MERGE-2] of two edits of the same text the later arrival becomes a conflicted copy with a title that says so', async () => {
  const { person, phone, tablet, id, baseVersion } = await twoDevicesWithEntry();
  const edit = { id, baseVersion, title: 'The road', prompt };
  phone.queue('editJournalEntry', { ...edit, content: 'By the phone.' });
  tablet.queue('editJournalEntry', { ...edit, content: 'By the tablet.' });
  expect((await phone.sync()).results).toMatchObject([
    { status: 'applied', entity: `journal:${id}` },
  ]);
  const [copied] = (await tablet.sync()).results;
  expect(copied?.status).toBe('applied');
  expect(copied?.entity).not.toBe(`journal:${id}`);
  expect(await journalOf(person)).toEqual([
    'The road (conflicted copy): By the tablet.',
    'The road: By the phone.',
  ]);
});

test('[MERGE-2] an edit of a deleted entry becomes a copy', async () => {
  const { person, phone, tablet, id, baseVersion } = await twoDevicesWithEntry();
  phone.queue('deleteJournalEntry', { id });
  await phone.sync();
  tablet.queue('editJournalEntry', {
    id,
    baseVersion,
    title: 'The road',
    prompt,
    content: 'Kept.',
  });
  expect((await tablet.sync()).results).toMatchObject([{ status: 'applied' }]);
  expect(await journalOf(person)).toEqual(['The road (conflicted copy): Kept.']);
});

test('[MERGE-2] edits that are based on an unsent edit replace its text', async () => {
  const { person, phone, id, baseVersion } = await twoDevicesWithEntry();
  const edit = { id, title: 'The road', prompt };
  const first = phone.queue('editJournalEntry', { ...edit, baseVersion, content: 'Second.' });
  const second = phone.queue('editJournalEntry', {
    ...edit,
    baseVersion,
    basedOn: first.id,
    content: 'Third.',
  });
  await phone.sync();
  phone.queue('editJournalEntry', {
    ...edit,
    baseVersion,
    basedOn: second.id,
    content: 'Fourth.',
  });
  await phone.sync();
  expect(await journalOf(person)).toEqual(['The road: Fourth.']);
});

test('[MERGE-2] a new entry can be edited before it is sent', async () => {
  const person = await signUpMember();
  const phone = testDevice(server, person);
  const id = server.ids.next();
  const entry = { id, title: 'The road', prompt };
  phone.queue('createJournalEntry', { ...entry, content: 'At frist.', createdAt });
  phone.queue('editJournalEntry', { ...entry, content: 'At first.', baseVersion: 0, basedOn: id });
  await phone.sync();
  expect(await journalOf(person)).toEqual(['The road: At first.']);
});

test('[MERGE-2] an edit that is based on an edit that became a copy changes the copy', async () => {
  const { person, phone, tablet, id, baseVersion } = await twoDevicesWithEntry();
  const edit = { id, baseVersion, title: 'The road', prompt };
  phone.queue('editJournalEntry', { ...edit, content: 'By the phone.' });
  await phone.sync();
  const first = tablet.queue('editJournalEntry', { ...edit, content: 'By the tablet.' });
  tablet.queue('editJournalEntry', {
    ...edit,
    basedOn: first.id,
    content: 'By the tablet, later.',
  });
  await tablet.sync();
  expect(await journalOf(person)).toEqual([
    'The road (conflicted copy): By the tablet, later.',
    'The road: By the phone.',
  ]);
});

test('[MERGE-2] of two editors on one device the second does not overwrite the text of the first', async () => {
  const { person, phone, id, baseVersion } = await twoDevicesWithEntry();
  const edit = { id, baseVersion, title: 'The road', prompt };
  phone.queue('editJournalEntry', { ...edit, content: 'In one tab.' });
  phone.queue('editJournalEntry', { ...edit, content: 'In the other tab.' });
  await phone.sync();
  expect(await journalOf(person)).toEqual([
    'The road (conflicted copy): In the other tab.',
    'The road: In one tab.',
  ]);
});

test('[MERGE-2] an undone delete is not a new text: an edit that is based on the text before it replaces the text', async () => {
  const { person, phone, tablet, id, baseVersion } = await twoDevicesWithEntry();
  phone.queue('deleteJournalEntry', { id });
  phone.queue('restoreJournalEntry', { id });
  await phone.sync();
  tablet.queue('editJournalEntry', {
    id,
    baseVersion,
    title: 'The road',
    prompt,
    content: 'Edited.',
  });
  await tablet.sync();
  expect(await journalOf(person)).toEqual(['The road: Edited.']);
});

test('[MERGE-3] answers and preferences merge field by field, in order of arrival', async () => {
  const person = await server.signUp({ moodCheck: 'numb' });
  const phone = testDevice(server, person);
  const tablet = testDevice(server, person);
  tablet.queue('saveAnswers', { moodCheck: 'tired', timeAvailable: '1to3min' });
  phone.queue('saveAnswers', { moodCheck: 'peaceful' });
  tablet.queue('setPreferences', { timeZone: 'Europe/Berlin' });
  await phone.sync();
  await tablet.sync();
  const { changes } = await testDevice(server, person).sync();
  expect(changes.find(({ kind }) => kind === 'profile')?.data).toMatchObject({
    moodCheck: 'tired',
    timeAvailable: '1to3min',
    timeZone: 'Europe/Berlin',
  });
});

test('[MERGE-3] the last arrival wins for a favorite and for a delete', async () => {
  const person = await server.signUp();
  const phone = testDevice(server, person);
  const tablet = testDevice(server, person);
  const id = server.ids.next();
  const entry = { toolId: 'parable', toolName: 'Parable', title: 'Hope', input: '', output: 'x' };
  phone.queue('saveLibraryEntry', { id, ...entry, category: 'stories', createdAt });
  phone.queue('setLibraryFavorite', { id, isFavorite: true });
  await phone.sync();
  tablet.queue('setLibraryFavorite', { id, isFavorite: false });
  tablet.queue('deleteLibraryEntry', { id });
  await tablet.sync();
  phone.queue('setLibraryFavorite', { id, isFavorite: true });
  phone.queue('restoreLibraryEntry', { id });
  await phone.sync();
  const { changes } = await testDevice(server, person).sync();
  // The favorite arrived while the entry was deleted, so it changed nothing; then the undo arrived.
  expect(changes.find((change) => change.id === id)?.data).toMatchObject({ isFavorite: false });
});
