import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { boazId } from '../../testing/factories';
import { cutOffTheDisk } from '../../testing/cut-off-the-disk';
import { clearToasts } from '../../testing/render-with-router';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab, World } from '../../testing/world';
import { createWorld, worldToday } from '../../testing/world';
import { CheckInStep } from './check-in-step';
import { CompletionStep } from './completion-step';
import { MissingWalk } from './missing-walk';
import { WalkContentStep } from './walk-content-step';

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
  tab.network.isDown = true;
});
afterEach(() => {
  vi.restoreAllMocks();
  clearToasts();
  world.close();
});

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

async function openCompletion(): Promise<string[]> {
  const went: string[] = [];
  await renderWithData(
    tab,
    <CompletionStep
      date={worldToday}
      onBack={() => went.push('back')}
      onSaved={() => went.push('saved')}
    />,
  );
  await waitFor(() =>
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').disabled).toBe(false),
  );
  return went;
}

test('[WALK-2] the check-in shows the five answers and asks whether they still hold', async () => {
  const went: string[] = [];
  await renderWithData(
    tab,
    <CheckInStep onKeep={() => went.push('keep')} onUpdated={() => went.push('updated')} />,
  );
  expect(await screen.findByText('Are these still true today?')).toBeDefined();
  const rows = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'How you feel',
    'Time you have',
    'What you hunger for',
    'Your faith',
    'How you connect',
  ]);
  expect(screen.getByText('😴 Tired')).toBeDefined();
  expect(button('Update')).toBeDefined();
  fireEvent.click(button('Keep & Continue'));
  expect(went).toEqual(['keep']);
});

test('[WALK-3] [WALK-6] without a walk it is being prepared, or cannot be loaded, and can be asked for again', async () => {
  const preparing = 'Preparing your personal walk with Jesus...';
  const anew = await world.openTab({ userId: boazId });
  anew.network.isDown = true;
  await world.time.advance(60_000);
  await renderWithData(anew, <MissingWalk preparing={preparing} />);
  expect(screen.getByText(preparing)).toBeDefined();
  expect(
    await screen.findByText('Unable to load your walk content. Please try again.'),
  ).toBeDefined();
  expect(button('Try again')).toBeDefined();
});

test('[WALK-14] [WALK-5] a post is copied and says so, beside the ways to print, save and complete', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const walk = (await tab.rows()).walks.get(worldToday);
  if (walk === undefined) {
    throw new Error('no walk today');
  }
  await renderWithData(
    tab,
    <WalkContentStep walk={walk} completion={null} onComplete={() => undefined} />,
  );
  expect(button('Print')).toBeDefined();
  expect(button('Save')).toBeDefined();
  expect(button('Complete Your Walk')).toBeDefined();
  fireEvent.click(button('Copy to Share'));
  expect(await screen.findByText('Post copied to clipboard')).toBeDefined();
  expect(copy.mock.calls).toEqual([walk.content.socialPosts]);
});

test('[WALK-8] [WALK-9] nothing is completed without words, and it says which are missing', async () => {
  const went = await openCompletion();
  expect(screen.getByRole('heading', { name: 'Your Daily Reflection' })).toBeDefined();
  expect(screen.getByText("Please share your takeaway to complete today's walk")).toBeDefined();
  expect(button('Complete Walk').disabled).toBe(true);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox');
  fireEvent.change(field, { target: { value: '   ' } });
  expect(button('Complete Walk').disabled).toBe(true);
  // Enter of a keyboard that goes past the button.
  fireEvent.submit(field);
  expect(await screen.findByText('Takeaway Required')).toBeDefined();
  expect(
    screen.getByText('Please share your biggest takeaway before completing your walk.'),
  ).toBeDefined();
  fireEvent.click(button('Back to Walk'));
  expect(went).toEqual(['back']);
});

test('[WALK-8] [WALK-10] a takeaway is kept, and said to be', async () => {
  const went = await openCompletion();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'He stayed.' } });
  fireEvent.click(button('Complete Walk'));
  expect(button('Saving Your Walk...').disabled).toBe(true);
  expect(await screen.findByText('Walk Completed!')).toBeDefined();
  expect(screen.getByText('Your spiritual walk has been saved to your library!')).toBeDefined();
  await waitFor(() => expect(went).toEqual(['saved']));
});

test('[WALK-12] a device that could not store it says so and keeps the words', async () => {
  const went = await openCompletion();
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'He stayed.' } });
  cutOffTheDisk(tab);
  fireEvent.click(button('Complete Walk'));
  expect(await screen.findByText(/^Failed to complete walk/)).toBeDefined();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('He stayed.');
  expect(went).toEqual([]);
});

test('help is named beside a takeaway that calls for it, and the walk can be completed all the same', async () => {
  const went = await openCompletion();
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'I want to live for him, and die to self.' } });
  expect(screen.queryByText('You don’t have to face this alone')).toBeNull();
  fireEvent.change(field, { target: { value: 'i dont want to be here anymore' } });
  await screen.findByText('You don’t have to face this alone', undefined, { timeout: 10_000 });
  fireEvent.click(button('Complete Walk'));
  await waitFor(() => expect(went).toEqual(['saved']));
});
