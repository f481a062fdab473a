import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { saveJournalEntry } from '../../data/actions/save-journal-entry';
import { failDiskWrites } from '../../testing/fail-disk-writes';
import { renderWithData } from '../../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { EditEntryDialog } from './edit-entry-dialog';
import { EntryDialog } from './entry-dialog';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Save Entry' }));
const entries = async () => [...(await tab.rows()).journal.values()];

async function openEntry(): Promise<string[]> {
  const closed: string[] = [];
  await renderWithData(tab, <EntryDialog onClose={() => closed.push('closed')} />);
  await waitFor(() => expect(field('Entry Title')).toBeEnabled());
  return closed;
}

test.each([
  ['  ', 'Words.'],
  ['A title', ' \n '],
])('[JRNL-1] a title of %j with a reflection of %j is not saved', async (title, content) => {
  const closed = await openEntry();
  type('Entry Title', title);
  type('Your Reflection', content);
  save();
  expect(await screen.findByText('Missing Information')).toBeVisible();
  expect(screen.getByText('Please fill in both the title and your reflection.')).toBeVisible();
  expect([await entries(), closed]).toEqual([[], []]);
});

test('[JRNL-2] [JRNL-3] an entry with only a title and a reflection is saved with the default prompt', async () => {
  const closed = await openEntry();
  type('Entry Title', 'Before breakfast');
  type('Your Reflection', 'Bread on the shore.');
  save();
  expect(await screen.findByText('Entry Saved!')).toBeVisible();
  expect(closed).toEqual(['closed']);
  expect(await entries()).toMatchObject([
    { title: 'Before breakfast', content: 'Bread on the shore.', prompt: 'Daily Walk Reflection' },
  ]);
});

test('[JRNL-4] a failed local write shows an error and keeps the text', async () => {
  const closed = await openEntry();
  type('Entry Title', 'Before breakfast');
  type('Your Reflection', 'Bread on the shore.');
  failDiskWrites(tab);
  save();
  const messages = await screen.findAllByText(
    /Failed to save your journaling entry. Please try again./,
  );
  // One in the form, one in a toast.
  expect(messages).toHaveLength(2);
  expect(field('Your Reflection')).toHaveValue('Bread on the shore.');
  expect(closed).toEqual([]);
});

test('[JRNL-3] an edited entry is saved', async () => {
  const id = await saveJournalEntry(tab.data, {
    title: 'Before breakfast',
    prompt: 'Daily Walk Reflection',
    content: 'Bread on the shore.',
  });
  await renderWithData(tab, <EditEntryDialog id={id} onClose={() => undefined} />);
  await waitFor(() => expect(field('Your Reflection')).toHaveValue('Bread on the shore.'));
  type('Your Reflection', 'Bread and fish.');
  save();
  expect(await screen.findByText('Journal Entry Saved!')).toBeVisible();
  expect((await entries()).map(({ content }) => content)).toEqual(['Bread and fish.']);
});

test('[CARE-1] a text that needs care shows the care card above the buttons, and can be saved', async () => {
  const closed = await openEntry();
  type('Entry Title', 'Tonight');
  type('Your Reflection', 'I want to die.');
  const card = await screen.findByRole('complementary', { name: /You don’t have to face this/ });
  const call = within(card).getByRole('link', { name: /Emergency/ });
  expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:\d+$/));
  expect(card).not.toHaveTextContent('I want to die');
  const saveButton = screen.getByRole('button', { name: 'Save Entry' });
  expect(card.compareDocumentPosition(saveButton) & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  save();
  expect(await screen.findByText('Entry Saved!')).toBeVisible();
  expect(closed).toEqual(['closed']);
  expect(await entries()).toMatchObject([{ content: 'I want to die.' }]);
});

test('[CARE-1] the care card disappears with the text, and does not appear for a psalm', async () => {
  await openEntry();
  type('Your Reflection', 'My husband hits me.');
  await screen.findByRole('complementary');
  type('Your Reflection', 'My tears have been my food day and night.');
  await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument(), {
    timeout: 3000,
  });
});
