import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab, World } from '../../testing/world';
import { createWorld, worldToday } from '../../testing/world';
import { SuccessStep } from './success-step';

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
});
afterEach(() => world.close());

test('[MILE-4] the walk that brings a milestone says so once, offline too', async () => {
  tab.network.isDown = true;
  await tab.complete(worldToday, 'The first.');
  await renderWithData(tab, <SuccessStep date={worldToday} />);
  expect(await screen.findByText('A milestone on your road: First Steps')).toBeDefined();
});

test('a later walk names only what it brought itself', async () => {
  tab.network.isDown = true;
  for (const before of [-2, -1, 0]) {
    // oxlint-disable-next-line no-await-in-loop -- one day after another
    await tab.complete(addDays(worldToday, before), 'A day.');
  }
  await renderWithData(tab, <SuccessStep date={worldToday} />);
  expect(await screen.findByText('A milestone on your road: Faithful Friend')).toBeDefined();
});
