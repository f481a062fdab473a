import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { boazId } from '../../testing/factories';
import { failDiskWrites } from '../../testing/fail-disk-writes';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { CheckInStep } from './check-in-step';
import { CompletionStep } from './completion-step';
import { MissingWalk } from './missing-walk';
import { WalkContentStep } from './walk-content-step';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');

const button = (name: string): HTMLElement => screen.getByRole('button', { name });

async function openCompletion(): Promise<string[]> {
  const events: string[] = [];
  await renderWithData(
    tab,
    <CompletionStep
      date={harnessToday}
      onBack={() => events.push('back')}
      onSaved={() => events.push('saved')}
    />,
  );
  await waitFor(() => expect(screen.getByRole('textbox')).toBeEnabled());
  return events;
}

test('[WALK-2] the check-in shows the five answers and asks whether they are still true', async () => {
  const events: string[] = [];
  await renderWithData(
    tab,
    <CheckInStep onKeep={() => events.push('keep')} onUpdated={() => events.push('updated')} />,
  );
  expect(await screen.findByText('Are these still true today?')).toBeVisible();
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'How you feel',
    'Time you have',
    'What you hunger for',
    'Your faith',
    'How you connect',
  ]);
  expect(screen.getByText('😴 Tired')).toBeVisible();
  expect(button('Update')).toBeVisible();
  fireEvent.click(button('Keep & Continue'));
  expect(events).toEqual(['keep']);
});

test('[WALK-3] [WALK-6] a missing walk shows that it is being prepared, and then an error with a retry', async () => {
  const preparing = 'Preparing your personal walk with Jesus...';
  const unsyncedTab = await harness.openTab({ userId: boazId });
  unsyncedTab.network.isDown = true;
  await harness.time.advance(60_000);
  await renderWithData(unsyncedTab, <MissingWalk preparing={preparing} />);
  expect(screen.getByText(preparing)).toBeVisible();
  expect(
    await screen.findByText('Unable to load your walk content. Please try again.'),
  ).toBeVisible();
  expect(button('Try again')).toBeVisible();
});

test('[WALK-5] [WALK-14] a post is copied and confirmed, and the walk can be printed, saved and completed', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const walk = (await tab.rows()).walks.get(harnessToday);
  if (walk === undefined) {
    throw new Error('no walk today');
  }
  await renderWithData(
    tab,
    <WalkContentStep walk={walk} completion={null} onComplete={() => undefined} />,
  );
  expect(button('Print')).toBeVisible();
  expect(button('Save')).toBeVisible();
  expect(button('Complete Your Walk')).toBeVisible();
  fireEvent.click(button('Copy to Share'));
  expect(await screen.findByText('Post copied to clipboard')).toBeVisible();
  expect(copy.mock.calls).toEqual([walk.content.socialPosts]);
});

test('[WALK-8] [WALK-9] a blank takeaway completes nothing, and a hint and a toast ask for it', async () => {
  const events = await openCompletion();
  expect(screen.getByRole('heading', { name: 'Your Daily Reflection' })).toBeVisible();
  expect(screen.getByText("Please share your takeaway to complete today's walk")).toBeVisible();
  expect(button('Complete Walk')).toBeDisabled();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: '   ' } });
  expect(button('Complete Walk')).toBeDisabled();
  // Enter submits the form even while the button is disabled.
  fireEvent.submit(field);
  expect(await screen.findByText('Takeaway Required')).toBeVisible();
  expect(
    screen.getByText('Please share your biggest takeaway before completing your walk.'),
  ).toBeVisible();
  fireEvent.click(button('Back to Walk'));
  expect(events).toEqual(['back']);
});

test('[WALK-8] [WALK-10] a takeaway is saved and confirmed', async () => {
  const events = await openCompletion();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'He stayed.' } });
  fireEvent.click(button('Complete Walk'));
  expect(button('Saving Your Walk...')).toBeDisabled();
  expect(await screen.findByText('Walk Completed!')).toBeVisible();
  expect(screen.getByText('Your spiritual walk has been saved to your library!')).toBeVisible();
  await waitFor(() => expect(events).toEqual(['saved']));
});

test('[WALK-12] a failed local write shows an error and keeps the text', async () => {
  const events = await openCompletion();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'He stayed.' } });
  failDiskWrites(tab);
  fireEvent.click(button('Complete Walk'));
  expect(await screen.findByText(/^Failed to complete walk/)).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveValue('He stayed.');
  expect(events).toEqual([]);
});

test('[CARE-1] a takeaway that needs care shows the care card, and the walk can be completed', async () => {
  const events = await openCompletion();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'I want to live for him, and die to self.' } });
  expect(screen.queryByText('You don’t have to face this alone')).not.toBeInTheDocument();
  fireEvent.change(field, { target: { value: 'i dont want to be here anymore' } });
  await screen.findByText('You don’t have to face this alone', undefined, { timeout: 10_000 });
  fireEvent.click(button('Complete Walk'));
  await waitFor(() => expect(events).toEqual(['saved']));
});
