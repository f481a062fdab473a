import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { giftName, rankedScores } from '@emmaus/shared/domain/assessment-library-entry';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { Profile } from '@emmaus/shared/entities/profile';
import { saveAssessment } from '../../data/actions/save-assessment';
import { dialogStore } from '../../dialogs/open-dialog';
import { openProfile, syncCredits } from '../../testing/open-member';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import type { GiftsDialogProps } from './gifts-dialog';
import { GiftsDialog } from './gifts-dialog';

const harness = harnessPerTest();

const member = { membershipTier: 'Discipleship' } as const;
const answers = Object.fromEntries(
  giftQuestions.map(({ id, options }) => [id, options[0]?.value ?? '']),
);

type Options = Pick<GiftsDialogProps, 'show'> & {
  readonly credits?: number;
  readonly hasResults?: boolean;
};

async function open(
  fields: Partial<Profile>,
  { credits, hasResults = false, ...props }: Options,
): Promise<Tab> {
  const tab = await openProfile(harness, fields, credits);
  if (hasResults) {
    await saveAssessment(tab.data, { responses: answers, results: scoreResponses(answers) });
  }
  await renderWithData(tab, <GiftsDialog onClose={() => undefined} {...props} />);
  return tab;
}

const openRequests = () => dialogStore.getState().open.map(({ request }) => request);
const firstQuestion = () => screen.findByRole('progressbar', { name: 'Question 1 of 12' });
const inDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Spiritual Gifts Assessment' }));

test('the price and the balance are shown on the first question only', async () => {
  await open(member, { credits: 63, show: 'questions' });
  await firstQuestion();
  const price = 'Costs 2 credits when you complete it; you have 63.';
  expect((await inDialog()).getByText(price)).toBeVisible();
  fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('progressbar', { name: 'Question 2 of 12' });
  expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
});

test('without a known balance the price alone is shown', async () => {
  await open(member, { show: 'questions' });
  await firstQuestion();
  const price = 'Costs 2 credits when you complete it.';
  expect((await inDialog()).getByText(price)).toBeVisible();
});

test('Premium sees no credits', async () => {
  await open({ membershipTier: 'Premium' }, { credits: 0, show: 'questions' });
  await firstQuestion();
  expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
});

test('with one credit left the assessment does not start and offers the plan', async () => {
  await open(member, { credits: 1 });
  expect(await screen.findByText('Insufficient Credits')).toBeVisible();
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'See your plan' }));
  expect(openRequests()).toEqual([{ kind: 'plan' }]);
});

test('an assessment in progress continues when the credits are spent on another device', async () => {
  const tab = await open(member, { credits: 2 });
  await firstQuestion();
  fireEvent.click(screen.getAllByRole('radio')[0] ?? document.body);
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByRole('progressbar', { name: 'Question 2 of 12' });
  await act(() => syncCredits(tab, 0));
  expect(await screen.findByRole('progressbar', { name: 'Question 2 of 12' })).toBeVisible();
  expect(screen.queryByText('Insufficient Credits')).not.toBeInTheDocument();
});

test('with one credit left the results are shown, and Retake Assessment opens the plan dialog', async () => {
  await open(member, { credits: 1, hasResults: true });
  fireEvent.click(await screen.findByRole('button', { name: 'Retake Assessment' }));
  expect(openRequests()).toEqual([{ kind: 'plan' }]);
  expect(await screen.findByText(/You don't have enough credits for this tool/)).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Your Spiritual Gifts' })).toBeVisible();
});

test('a retake shows its own scores in every rendering, never those before', async () => {
  await open(member, { credits: 63, hasResults: true });
  const rendered = new Set<string>();
  const observer = new MutationObserver(() => {
    const results = screen.queryByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' });
    if (results !== null) {
      const scores = within(results).getAllByRole('rowheader');
      rendered.add(scores.map((gift) => gift.closest('tr')?.textContent).join());
    }
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Retake Assessment' }));
  for (const number of giftQuestions.keys()) {
    await screen.findByRole('progressbar', { name: `Question ${number + 1} of 12` });
    fireEvent.click(screen.getAllByRole('radio').at(-1) ?? document.body);
    if (number === giftQuestions.length - 1) {
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    }
    fireEvent.click(screen.getByRole('button', { name: /^(?:Next|Complete Assessment)$/ }));
  }
  await screen.findByRole('dialog', { name: 'Your Spiritual Gifts Revealed!' });
  await act(() => harness.time.advance(1000));
  observer.disconnect();
  const retaken = Object.fromEntries(
    giftQuestions.map(({ id, options }) => [id, options.at(-1)?.value ?? '']),
  );
  const scores = rankedScores(scoreResponses(retaken).allScores);
  expect([...rendered]).toEqual([
    scores.map(({ gift, score }) => `${giftName(gift)}${score}`).join(),
  ]);
});
