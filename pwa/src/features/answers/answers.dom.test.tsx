import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { forgetSession, signIn } from '../../data/session/session';
import { makeProfile, ruthId } from '../../testing/factories';
import { failDiskWrites } from '../../testing/fail-disk-writes';
import { renderWithData } from '../../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { AnswersDialog } from './answers-dialog';
import { AnswersWizard } from './answers-wizard';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');
beforeEach(() => signIn(makeProfile(ruthId)));

const profile = async () => (await tab.rows()).profile;
const waiting = (): Promise<number> => Promise.resolve(tab.data.db.outbox.count());
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): boolean => fireEvent.click(button(name));
const choose = (name: string): boolean =>
  fireEvent.click(screen.queryByRole('radio', { name }) ?? screen.getByRole('checkbox', { name }));

async function openWizard(): Promise<string[]> {
  const closed: string[] = [];
  await renderWithData(tab, <AnswersWizard onClose={() => closed.push('closed')} />);
  await screen.findByText('How are you feeling today?', {}, { timeout: 5000 });
  return closed;
}

async function openDialog(): Promise<string[]> {
  const events: string[] = [];
  await renderWithData(
    tab,
    <AnswersDialog onClose={() => events.push('closed')} onSaved={() => events.push('saved')} />,
  );
  await screen.findByText('How are you feeling today?', {}, { timeout: 5000 });
  return events;
}

test('[ANS-1] [ANS-2] the wizard shows its progress, goes back from step 2 on, and saves at each Next', async () => {
  const closed = await openWizard();
  expect(screen.getByRole('progressbar', { name: 'Step 1 of 5' })).toBeVisible();
  expect(screen.getByText('20%')).toBeVisible();
  expect(button('Previous')).toBeDisabled();
  choose('Peaceful');
  press('Next');
  await waitFor(async () => expect((await profile())?.moodCheck).toBe('peaceful'));
  expect(screen.getByRole('progressbar', { name: 'Step 2 of 5' })).toBeVisible();
  expect(screen.getByText('40%')).toBeVisible();
  press('Previous');
  expect(screen.getByRole('radio', { name: 'Peaceful' })).toBeChecked();
  for (let step = 1; step < 5; step += 1) {
    press('Next');
  }
  choose('Community');
  press('Save Changes');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(await screen.findByText('Spiritual Answers Updated')).toBeVisible();
  expect((await profile())?.spiritualPersonality).toContain('community');
});

test('[ANS-2] Next without a change queues no action', async () => {
  await openWizard();
  press('Next');
  await screen.findByText('How much time do you have?');
  expect(await waiting()).toBe(0);
});

test('[ANS-5] a failed local write shows an error, and the wizard stays open', async () => {
  const closed = await openWizard();
  for (let step = 1; step < 5; step += 1) {
    press('Next');
  }
  choose('Community');
  failDiskWrites(tab);
  press('Save Changes');
  expect(await screen.findByText('Failed to update spiritual answers.')).toBeVisible();
  expect(closed).toEqual([]);
  // The toast can appear before the button is enabled again.
  await waitFor(() => expect(button('Save Changes')).toBeEnabled());
});

test('[ANS-3] the check-in dialog has dots, and Next is disabled without an answer', async () => {
  const events = await openDialog();
  expect(screen.getByRole('img', { name: 'Step 1 of 5' })).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  press('Next');
  press('Next');
  expect(button('Next')).toBeDisabled();
  choose('Prayer');
  press('Next');
  press('Back');
  expect(screen.getByRole('checkbox', { name: 'Prayer' })).toBeChecked();
  press('Next');
  expect(button('Next')).toBeDisabled();
  choose('Just starting out');
  press('Next');
  expect(button('Save Changes')).toBeDisabled();
  choose('Community');
  expect(await waiting()).toBe(0);
  press('Save Changes');
  await waitFor(() => expect(events).toEqual(['closed', 'saved']));
  expect(await screen.findByText('Answers Updated')).toBeVisible();
  expect((await profile())?.spiritualHunger).toEqual(['prayer']);
});

test('[ANS-5] a failed local write shows an error, and the check-in dialog stays open', async () => {
  const events = await openDialog();
  press('Next');
  press('Next');
  choose('Prayer');
  press('Next');
  choose('Just starting out');
  press('Next');
  choose('Community');
  failDiskWrites(tab);
  press('Save Changes');
  expect(await screen.findByText('Failed to update answers')).toBeVisible();
  expect(events).toEqual([]);
});

test('[ANS-6] without a stored user nothing is saved, and an error is shown', async () => {
  await openWizard();
  forgetSession();
  choose('Peaceful');
  press('Next');
  expect(await screen.findByText('User not found')).toBeVisible();
  expect(await waiting()).toBe(0);
});
