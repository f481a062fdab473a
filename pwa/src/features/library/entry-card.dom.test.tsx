import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import type { LibraryEntry } from '@emmaus/shared/entities/library-entry';
import { careNeedsOf } from '../../care/load-care-needs';
import { renderWithData } from '../../testing/render-with-data';
import { harnessPerTest } from '../../testing/harness-per-test';
import { EntryCard } from './entry-card';

beforeAll(() => careNeedsOf('Loads the model.'));
const harness = harnessPerTest();

async function showCard(fields: Partial<LibraryEntry> = {}): Promise<string[]> {
  const opened: string[] = [];
  const entry: LibraryEntry = {
    id: '55555555-5555-4555-8555-555555555555',
    toolId: 'bible-answers',
    toolName: 'Bible Answers',
    title: 'Bible Answers: Who is my neighbor?',
    input: 'Who is my neighbor?',
    output: 'A man went down to Jericho.',
    category: 'study',
    tags: [],
    isFavorite: false,
    createdAt: '2026-11-20T06:00:00.000Z',
    ...fields,
  };
  const tab = await harness.openTab();
  await renderWithData(
    tab,
    <EntryCard entry={entry} timeZone={null} onOpen={() => opened.push(entry.id)} />,
  );
  return opened;
}

test('[LIB-3] a card shows title, tool, category, heart and date, and clips the question and the answer', async () => {
  const opened = await showCard();
  const title = screen.getByRole('button', { name: 'Bible Answers: Who is my neighbor?' });
  expect(screen.getByText('Bible Answers')).toBeVisible();
  expect(screen.getByText('Answers')).toBeVisible();
  expect(screen.getByText('November 20, 2026')).toBeVisible();
  expect(screen.getByText('Who is my neighbor?')).toHaveClass('line-clamp-2');
  expect(screen.getByText('A man went down to Jericho.')).toHaveClass('line-clamp-3');
  expect(screen.getByRole('button', { name: /favorite/i })).toBeVisible();
  fireEvent.click(title);
  expect(opened).toHaveLength(1);
});

test('[LIB-8] a copy that the browser refuses shows an error and no confirmation', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await showCard();
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy content')).toBeVisible();
  expect(screen.getByText('Error')).toBeVisible();
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
});

test('the card of an older answer to a question that shows abuse has a neutral title and no question', async () => {
  const question = 'My husband hits me. Must I stay with him?';
  const opened = await showCard({ title: `Bible Answers: ${question}`, input: question });
  expect(screen.queryByText(/hits me/)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /favorite/i })).toHaveAccessibleName('Favorite: Help');
  fireEvent.click(screen.getByRole('button', { name: 'Help' }));
  expect(opened).toHaveLength(1);
});

test('the card of a walk shows no takeaway that shows abuse', async () => {
  await showCard({
    toolId: 'daily-walk',
    toolName: 'Daily Walk',
    category: 'walks',
    title: 'Daily Walk - November 20, 2026',
    input: 'My husband hits me and I am afraid of him.',
  });
  expect(screen.getByRole('button', { name: 'Daily Walk - November 20, 2026' })).toBeVisible();
  expect(screen.queryByText(/hits me/)).not.toBeInTheDocument();
});
