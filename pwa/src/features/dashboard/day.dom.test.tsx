import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clearToasts } from '../../testing/render-with-router';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab, World } from '../../testing/world';
import { createWorld } from '../../testing/world';
import { DayNotice } from './day-notice';
import { YourDayDialog } from './your-day-dialog';

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
});
afterEach(() => {
  clearToasts();
  world.close();
});

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

test('keeping UTC is a choice, is on the disk at once, and offline too', async () => {
  tab.network.isDown = true;
  await renderWithData(tab, <DayNotice onChooseDay={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: /^Keep / }));
  expect(await screen.findByText('Your day begins at midnight UTC.')).toBeDefined();
  expect(await chosenZone()).toBe('UTC');
});

test('a zone is found by its city, chosen and saved', async () => {
  const closed = await openDialog(null);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Midnight UTC/ }).checked).toBe(true);
  fireEvent.click(screen.getByRole('radio', { name: 'Midnight somewhere else' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  const field = screen.getByLabelText('City or region');
  fireEvent.change(field, { target: { value: 'atlantis' } });
  expect(screen.getByText(/No time zone has that name/)).toBeDefined();
  fireEvent.change(field, { target: { value: 'new york' } });
  fireEvent.click(screen.getByRole('radio', { name: 'New York, America' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(await chosenZone()).toBe('America/New_York');
  expect(await screen.findByText('Your day begins at midnight in New York.')).toBeDefined();
});

test('what was chosen before is chosen when it opens, and stays in sight while searching', async () => {
  await openDialog('Pacific/Kiritimati');
  const chosen = screen.getByRole<HTMLInputElement>('radio', { name: 'Kiritimati, Pacific' });
  expect(chosen.checked).toBe(true);
  fireEvent.change(screen.getByLabelText('City or region'), { target: { value: 'berlin' } });
  expect(screen.getByRole('radio', { name: 'Kiritimati, Pacific' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await chosenZone()).toBeNull();
});

test('a device that cannot keep the choice says so and stays open', async () => {
  const closed = await openDialog('Pacific/Kiritimati');
  tab.data.db.close({ disableAutoOpen: true });
  tab.data.db.open = () => Dexie.Promise.reject(new Error('no disk'));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/could not keep your choice/)).toBeDefined();
  expect(closed).toEqual([]);
});
