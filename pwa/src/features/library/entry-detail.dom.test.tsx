import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { careNeedsOf } from '../../care/load-care-needs';
import { harnessPerTest, tabPerTest } from '../../testing/harness-per-test';
import { renderWithData } from '../../testing/render-with-data';
import { EntryDetail } from './entry-detail';

beforeAll(() => careNeedsOf('Loads the model.'));
const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const takeaway = 'My husband hits me and I am afraid of him.';
const walk: LibraryEntry = {
  id: '55555555-5555-4555-8555-555555555555',
  toolId: 'daily-walk',
  toolName: 'Daily Walk',
  title: 'Daily Walk - November 20, 2026',
  input: takeaway,
  output: 'Love your neighbor.',
  category: 'walks',
  tags: [],
  isFavorite: false,
  createdAt: '2026-11-20T06:00:00.000Z',
};

const open = async (entry: LibraryEntry) => {
  await renderWithData(
    tab,
    <EntryDetail entry={entry} timeZone={null} onClose={() => undefined} />,
  );
};

test('a saved takeaway that shows a care need is kept as it is, with the card beside it', async () => {
  await open(walk);
  expect(await screen.findByRole('complementary')).toBeVisible();
  expect(screen.getAllByText(takeaway)[0]).toBeVisible();
});

test('the words of a journal entry in the library have the card too', async () => {
  const journal = { toolId: 'bible-journaling', category: 'journaling', input: '' } as const;
  await open({ ...walk, ...journal, output: takeaway });
  expect(await screen.findByRole('complementary')).toBeVisible();
});

test('the text of a walk, which the person did not write, has no card', async () => {
  await open({ ...walk, input: 'Grace.', output: takeaway });
  await screen.findByRole('status');
  await careNeedsOf(takeaway);
  await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
