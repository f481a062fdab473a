import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWithData } from '../testing/render-with-data';
import { harnessToday } from '../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../testing/harness-per-test';
import { SyncStatusLine } from './sync-status-line';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const pass = (ms: number): Promise<void> => act(() => harness.time.advance(ms));

async function openSheet(): Promise<HTMLElement> {
  await renderWithData(tab, <SyncStatusLine />);
  const line = await screen.findByRole('button', { name: /Synced|Saved|Offline|Needs attention/ });
  line.focus();
  fireEvent.click(line);
  return screen.findByRole('dialog', { name: 'Your words' });
}

test('the status line opens a sheet with the last sync, and closing it returns the focus', async () => {
  const sheet = await openSheet();
  expect(await within(sheet).findByText('Last synced')).toBeVisible();
  expect(within(sheet).getByText('Nothing')).toBeVisible();
  expect(within(sheet).queryByText('Oldest written')).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('heading', { name: 'Needs attention' })).not.toBeInTheDocument();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const line = screen.getByRole('button', { name: /Synced/ });
  await waitFor(() => expect(line).toHaveFocus());
});

test('unsent changes are counted, and "Sync now" sends them or shows that the server cannot be reached', async () => {
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'Kept here.');
  await harness.time.advance(1000);
  const sheet = await openSheet();
  expect(await within(sheet).findByText('1 change')).toBeVisible();
  expect(within(sheet).getByText('Oldest written')).toBeVisible();

  fireEvent.click(within(sheet).getByRole('button', { name: 'Sync now' }));
  expect(await within(sheet).findByText(/cannot be reached right now/)).toBeVisible();
  tab.network.isDown = false;
  fireEvent.click(within(sheet).getByRole('button', { name: 'Sync now' }));
  expect(await within(sheet).findByText('Everything is with Emmaus.')).toBeVisible();
  expect(await within(sheet).findByText('Nothing')).toBeVisible();
});

test('[LOCAL-4] a rejected action is shown with its text, can be edited, and is sent again', async () => {
  let isRefusing = true;
  harness.server.refuse(() => isRefusing);
  await tab.complete(harnessToday, 'My first words.');
  await harness.time.advance(1000);
  const sheet = await openSheet();
  expect(await within(sheet).findByText('Your takeaway of November 21, 2026')).toBeVisible();
  expect(within(sheet).getByText('The server says no.')).toBeVisible();
  const words = within(sheet).getByLabelText('Your words');
  expect(words).toHaveValue('My first words.');

  fireEvent.change(words, { target: { value: '   ' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText(/Please share your biggest takeaway/)).toBeVisible();

  isRefusing = false;
  fireEvent.change(words, { target: { value: 'My better words.' } });
  fireEvent.click(within(sheet).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(
      within(sheet).queryByRole('heading', { name: 'Needs attention' }),
    ).not.toBeInTheDocument(),
  );
  await pass(1000);
  expect((await tab.rows()).completions.get(harnessToday)?.takeaways).toMatchObject([
    { text: 'My better words.' },
  ]);
});

test('[LOCAL-4] [LOCAL-7] an unsent correction survives a closed sheet, and is deleted with the rejected action', async () => {
  harness.server.refuse(() => true);
  await tab.complete(harnessToday, 'My first words.');
  await harness.time.advance(1000);
  const first = await openSheet();
  const words = await within(first).findByLabelText('Your words');
  fireEvent.change(words, { target: { value: 'My better words.' } });
  fireEvent.click(within(first).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  fireEvent.click(screen.getByRole('button', { name: /Needs attention/ }));
  const second = await screen.findByRole('dialog', { name: 'Your words' });
  const kept = await within(second).findByLabelText('Your words');
  await waitFor(() => expect(kept).toHaveValue('My better words.'));
  fireEvent.change(kept, { target: { value: '' } });
  expect(kept).toHaveValue('');
  fireEvent.click(within(second).getByRole('button', { name: 'Discard' }));
  fireEvent.click(within(second).getByRole('button', { name: 'Discard for good' }));
  await waitFor(async () => expect(await tab.data.db.rejected.count()).toBe(0));
  await waitFor(async () => expect(await tab.data.db.drafts.count()).toBe(0));
});

test('[LOCAL-4] a rejected action is discarded only after a second confirmation', async () => {
  harness.server.refuse(() => true);
  await tab.complete(harnessToday, 'My first words.');
  await harness.time.advance(1000);
  const sheet = await openSheet();
  const ask = async (): Promise<void> => {
    fireEvent.click(await within(sheet).findByRole('button', { name: 'Discard' }));
  };
  await ask();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Keep them' }));
  expect(await tab.data.db.rejected.count()).toBe(1);
  await ask();
  fireEvent.click(within(sheet).getByRole('button', { name: 'Discard for good' }));
  await waitFor(() => expect(within(sheet).queryByText('My first words.')).not.toBeInTheDocument());
  await waitFor(async () => expect(await tab.data.db.rejected.count()).toBe(0));
});
