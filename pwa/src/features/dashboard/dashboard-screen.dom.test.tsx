import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { closeAllDialogs, dialogStore } from '../../dialogs/open-dialog';
import { boazId } from '../../testing/factories';
import { openProfile } from '../../testing/open-member';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { DashboardScreen } from './dashboard-screen';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

test('[HOME-4] the three figures are shown, the last with the day of joining', async () => {
  vi.setSystemTime(harness.time.clock.nowMs());
  await tab.complete(addDays(harnessToday, -1), 'Yesterday.');
  await tab.complete(harnessToday, 'Today.');
  await tab.complete(addDays(harnessToday, -9), 'Long before.');
  await renderWithData(tab, <DashboardScreen />);
  const progress = screen.getByRole('region', { name: 'Your progress' });
  expect(await within(progress).findByText('Since 11/1/2026')).toBeVisible();
  expect(
    within(progress)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Daily Walks Completed', 'Day Streak', 'Days with Us']);
  expect(
    within(progress)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['3', '2', '21', 'Since 11/1/2026']);
});

test('[HOME-5] [HOME-6] without a plan the first two of three cards read Upgrade and open the plan dialog', async () => {
  await renderWithData(tab, <DashboardScreen />);
  const more = screen.getByRole('region', { name: 'More' });
  const library = within(more).getByRole('link', { name: /My Spiritual Library/ });
  expect(library).toHaveAttribute('href', '/spiritual-library');
  for (const name of [/Discipleship Tools/, /Discipleship Downloads/]) {
    const card = within(more).getByRole('button', { name });
    expect(within(card).getByText('Upgrade')).toBeVisible();
    fireEvent.click(card);
    expect(dialogStore.getState().open.map(({ request }) => request.kind)).toEqual(['plan']);
    act(closeAllDialogs);
  }
});

test('[HOME-5] with a plan all three cards are links without a badge', async () => {
  const member = await openProfile(harness, { membershipTier: 'Premium' });
  await renderWithData(member, <DashboardScreen />);
  const more = screen.getByRole('region', { name: 'More' });
  await waitFor(() => expect(within(more).getAllByRole('link')).toHaveLength(3));
  expect(
    within(more)
      .getAllByRole('link')
      .map((card) => card.getAttribute('href')),
  ).toEqual(['/discipleship-tools', '/discipleship-downloads', '/spiritual-library']);
  expect(within(more).queryByText('Upgrade')).not.toBeInTheDocument();
});

test('[HOME-1] [HOME-2] the menu is labelled with the name and lists its items in order', async () => {
  await renderWithData(tab, <DashboardScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Welcome back, Ruth' }));
  await screen.findByRole('menu');
  expect(menuItems()).toEqual([
    'Account Settings',
    'Spiritual Answers',
    'Spiritual Milestones',
    'Plan & Billing',
    'Get Help',
    'Log Out',
  ]);
});

test('[HOME-2] without stats the menu has no milestones', async () => {
  const unsynced = await harness.openTab({ userId: boazId });
  unsynced.network.isDown = true;
  await renderWithData(unsynced, <DashboardScreen />);
  fireEvent.click(await screen.findByRole('button', { name: 'Welcome back' }));
  await screen.findByRole('menu');
  expect(menuItems()).toContain('Spiritual Answers');
  expect(menuItems()).not.toContain('Spiritual Milestones');
});

const menuItems = (): (string | null)[] =>
  screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
