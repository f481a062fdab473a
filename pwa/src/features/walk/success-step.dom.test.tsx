import { screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { careNeedsOf } from '../../care/load-care-needs';
import { harnessPerTest, tabPerTest } from '../../testing/harness-per-test';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { SuccessStep } from './success-step';

beforeAll(() => careNeedsOf('Loads the model.'));
const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

test('below a completed walk the card is shown if the takeaway shows a care need', async () => {
  await tab.complete(harnessToday, 'I want to kill myself');
  await renderWithData(tab, <SuccessStep date={harnessToday} />);
  expect(await screen.findByRole('complementary')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Walk Completed!' })).toBeVisible();
});
