import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { MilestonesDialog } from './milestones-dialog';

const harness = harnessPerTest();
const tab = tabPerTest(harness);
beforeEach(() => {
  // The screens take the day from the browser's clock.
  vi.setSystemTime(harness.time.clock.nowMs());
});

async function openDialog(): Promise<HTMLElement> {
  await renderWithData(tab, <MilestonesDialog onClose={() => undefined} />);
  return screen.findByRole('dialog', { name: 'Spiritual Milestones' });
}

test('[MILE-1] [MILE-2] the seven milestones are shown offline, at 100 % at most, and unsent walks count', async () => {
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'He walks with us.');
  const dialog = await openDialog();
  await within(dialog).findByText('You have passed 1 of 7 stones on the road.');
  const bars = within(dialog).getAllByRole('progressbar');
  expect(
    bars.map((bar) => [bar.getAttribute('aria-label'), bar.getAttribute('aria-valuetext')]),
  ).toEqual([
    ['First Steps', '1 of 1 walk'],
    ['Week Warrior', '1 of 7 walks'],
    ['Faithful Friend', '1 of 3 days'],
    ['Spiritual Scholar', '1 of 30 walks'],
    ['Devoted Disciple', '1 of 7 days'],
    ['Spiritual Champion', '1 of 100 walks'],
    ['Journey Master', '1 of 30 days'],
  ]);
  expect(bars[0]).toHaveAttribute('aria-valuenow', '100');
  expect(within(dialog).getAllByText(/^Reached on/)).toHaveLength(1);
});

test('[MILE-3] the bars start at zero and then grow', async () => {
  await tab.complete(harnessToday, 'He walks with us.');
  const dialog = await openDialog();
  const bar = (await within(dialog).findByRole('progressbar', { name: 'First Steps' }))
    .firstElementChild;
  expect(bar).toHaveAttribute('style', expect.stringContaining('width: 0'));
  await waitFor(() => expect(bar).toHaveAttribute('style', expect.stringContaining('width: 100%')));
});

test('[MILE-4] the calendar links the walked days, and arrow keys move through it', async () => {
  await tab.complete(addDays(harnessToday, -1), 'Yesterday.');
  const dialog = await openDialog();
  const walked = await within(dialog).findByRole('link', { name: 'November 20, 2026, walked' });
  expect(walked).toHaveAttribute('href', expect.stringContaining('walkId=2026-11-20'));
  const today = within(dialog).getByRole('cell', { name: 'November 21, 2026, today' });
  today.focus();
  fireEvent.keyDown(today, { key: 'ArrowLeft' });
  expect(walked).toHaveFocus();
  fireEvent.keyDown(walked, { key: 'ArrowRight' });
  fireEvent.keyDown(today, { key: 'ArrowRight' });
  expect(today).toHaveFocus();
});

test('[MILE-4] the calendar goes back to the month of the first walk and no further', async () => {
  await tab.complete(addDays(harnessToday, -30), 'Before.');
  const dialog = await openDialog();
  const back = await within(dialog).findByRole('button', {
    name: 'Previous month',
  });
  const next = within(dialog).getByRole('button', { name: 'Next month' });
  expect(next).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(next);
  expect(within(dialog).getByRole('grid', { name: 'November 2026' })).toBeVisible();
  back.focus();
  fireEvent.click(back);
  expect(within(dialog).getByRole('grid', { name: 'October 2026' })).toBeVisible();
  expect(within(dialog).getByText('1 day walked')).toBeVisible();
  expect(back).toHaveAttribute('aria-disabled', 'true');
  // The button keeps the focus although it is disabled now.
  expect(back).toHaveFocus();
  fireEvent.click(next);
  expect(within(dialog).getByRole('grid', { name: 'November 2026' })).toBeVisible();
});
