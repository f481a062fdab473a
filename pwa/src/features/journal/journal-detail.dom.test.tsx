import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import type { JournalEntry } from '@emmaus/shared/entities/journal-entry';
import { careNeedsOf } from '../../care/load-care-needs';
import { harnessPerTest, tabPerTest } from '../../testing/harness-per-test';
import { renderWithData } from '../../testing/render-with-data';
import { JournalDetail } from './journal-detail';

beforeAll(() => careNeedsOf('Loads the model.'));
const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const content = 'I want to kill myself. I have told no one.';
const entry: JournalEntry = {
  id: '55555555-5555-4555-8555-555555555555',
  topic: null,
  title: 'Tonight',
  prompt: 'What do you carry?',
  content,
  fromDailyWalkId: null,
  createdAt: '2026-11-20T06:00:00.000Z',
  updatedAt: '2026-11-20T06:00:00.000Z',
};

test('a saved entry that shows a care need is kept as it is, with the card beside it until it is hidden', async () => {
  await renderWithData(
    tab,
    <JournalDetail entry={entry} timeZone={null} onClose={() => undefined} />,
  );
  expect(await screen.findByRole('complementary')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Hide for today' }));
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(screen.getAllByText(content)[0]).toBeVisible();
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
});
