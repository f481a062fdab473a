import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeAllDialogs, dialogStore } from '../../dialogs/open-dialog';
import { clearToasts } from '../../testing/render-with-router';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab, World } from '../../testing/world';
import { createWorld } from '../../testing/world';
import { DashboardScreen } from './dashboard-screen';

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
});
afterEach(() => {
  act(closeAllDialogs);
  clearToasts();
  world.close();
});

test('[HOME-4] three figures, the last with the day of joining', async () => {
  await renderWithData(tab, <DashboardScreen />);
  const progress = screen.getByRole('region', { name: 'Your progress' });
  expect(await within(progress).findByText('Since 11/1/2026')).toBeDefined();
  expect(
    within(progress)
      .getAllByRole('term')
      .map(({ textContent }) => textContent),
  ).toEqual(['Daily Walks Completed', 'Day Streak', 'Days with Us']);
});

test('[HOME-5] [HOME-6] three ways to go on; the first two open the plan for who has not paid', async () => {
  await renderWithData(tab, <DashboardScreen />);
  const more = screen.getByRole('region', { name: 'More' });
  const library = within(more).getByRole('link', { name: /My Spiritual Library/ });
  expect(library.getAttribute('href')).toBe('/spiritual-library');
  for (const name of [/Discipleship Tools/, /Discipleship Downloads/]) {
    const card = within(more).getByRole('button', { name });
    expect(within(card).getByText('Upgrade')).toBeDefined();
    fireEvent.click(card);
    expect(dialogStore.getState().open.map(({ request }) => request.kind)).toEqual(['plan']);
    act(closeAllDialogs);
  }
});
