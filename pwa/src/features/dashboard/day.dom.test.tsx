import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { failDiskWrites } from '../../testing/fail-disk-writes';
import { renderWithData } from '../../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { DayNotice } from './day-notice';
import { YourDayDialog } from './your-day-dialog';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const chosenZone = async (): Promise<string | null> => (await tab.rows()).profile?.timeZone ?? null;

async function openDialog(timeZone: string | null): Promise<string[]> {
  const closed: string[] = [];
  await renderWithData(
    tab,
    <YourDayDialog timeZone={timeZone} onClose={() => closed.push('closed')} />,
  );
  await screen.findByRole('dialog', { name: 'Your day' });
  return closed;
}

test('[ACCT-9] keeping UTC is saved at once, offline too', async () => {
  tab.network.isDown = true;
  await renderWithData(tab, <DayNotice onChooseDay={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Keep / }));
  expect(await screen.findByText('Your day begins at midnight UTC.')).toBeVisible();
  expect(await chosenZone()).toBe('UTC');
});

test('[ACCT-9] a time zone is found by its city, chosen and saved', async () => {
  const closed = await openDialog(null);
  expect(screen.getByRole('radio', { name: /^Midnight UTC/ })).toBeChecked();
  fireEvent.click(screen.getByRole('radio', { name: 'Midnight somewhere else' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  const field = screen.getByLabelText('City or region');
  fireEvent.change(field, { target: { value: 'atlantis' } });
  expect(screen.getByText(/No time zone has that name/)).toBeVisible();
  fireEvent.change(field, { target: { value: 'new york' } });
  fireEvent.click(screen.getByRole('radio', { name: 'New York, America' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(await chosenZone()).toBe('America/New_York');
  expect(await screen.findByText('Your day begins at midnight in New York.')).toBeVisible();
});

test('[ACCT-9] the saved time zone is selected when the dialog opens and stays visible during a search', async () => {
  await openDialog('Pacific/Kiritimati');
  const chosen = screen.getByRole('radio', { name: 'Kiritimati, Pacific' });
  expect(chosen).toBeChecked();
  fireEvent.change(screen.getByLabelText('City or region'), { target: { value: 'berlin' } });
  expect(screen.getByRole('radio', { name: 'Kiritimati, Pacific' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await chosenZone()).toBeNull();
});

test('[LOCAL-6] a failed local write shows an error, and the dialog stays open', async () => {
  const closed = await openDialog('Pacific/Kiritimati');
  failDiskWrites(tab);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not keep your choice/)).toBeVisible();
  expect(closed).toEqual([]);
});
