import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '@emmaus/shared/kernel/local-day';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { SuccessStep } from './success-step';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

test('[MILE-4] the last step names the milestone that this walk reached, offline too', async () => {
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'The first.');
  await renderWithData(tab, <SuccessStep date={harnessToday} />);
  expect(await screen.findByText('A milestone on your road: First Steps')).toBeVisible();
});

test('[MILE-4] a later walk names only the milestone that it reached itself', async () => {
  tab.network.isDown = true;
  for (const before of [-2, -1, 0]) {
    await tab.complete(addDays(harnessToday, before), 'A day.');
  }
  await renderWithData(tab, <SuccessStep date={harnessToday} />);
  expect(await screen.findByText('A milestone on your road: Faithful Friend')).toBeVisible();
});
