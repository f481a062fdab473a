import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { scoreResponses } from '@emmaus/shared/domain/gifts/score-responses';
import type { Profile } from '@emmaus/shared/entities/profile';
import { toolIds, toolNames } from '@emmaus/shared/enums/tools';
import { saveAssessment } from '../../data/actions/save-assessment';
import type { Outcome } from '../../data/api/outcome';
import { closeAllDialogs, dialogStore } from '../../dialogs/open-dialog';
import { openProfile, syncCredits } from '../../testing/open-member';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import { ToolsScreen } from './tools-screen';

const harness = harnessPerTest();

const unreachable = { kind: 'unreachable', isServerTrouble: false } as const;

/** A server with this record of credits; null if it is unreachable. */
function creditsApi(record: () => CreditRecord | null) {
  const requests: string[] = [];
  const credits = async (userId: string): Promise<Outcome<CreditRecord>> => {
    requests.push(userId);
    const value = record();
    return value === null ? unreachable : { kind: 'done', value };
  };
  return { requests, credits };
}

const use = (toolName: string, creditsUsed: number) => ({
  toolId: 'x',
  toolName,
  creditsUsed,
  createdAt: '2026-11-21T06:00:00.000Z',
});
const record = (creditsRemaining: number): CreditRecord => ({
  creditsRemaining,
  creditsTotal: 100,
  membershipTier: 'Discipleship',
  usageHistory: [use('Bible Jokes', 1), use('Customized Prayer', 2), use('Bible Jokes', 1)],
  resetDate: '2026-12-21T06:00:00.000Z',
});

async function open(
  fields: Partial<Profile>,
  options: { readonly credits?: number; readonly api?: ReturnType<typeof creditsApi> } = {},
): Promise<Tab> {
  const tab = await openProfile(harness, fields, options.credits);
  const api = options.api ?? creditsApi(() => null);
  await renderWithData(tab, <ToolsScreen api={api} />);
  await screen.findByRole('list', { name: 'Tools' });
  return tab;
}

const cards = (): HTMLElement[] =>
  within(screen.getByRole('list', { name: 'Tools' })).getAllByRole('article');
const card = (name: string): HTMLElement => screen.getByRole('article', { name });
const openRequests = () => dialogStore.getState().open.map(({ request }) => request);

describe('a free person', () => {
  test('sees thirteen locked tools and a button to the plan dialog', async () => {
    await open({});
    expect(cards().map((each) => within(each).getByRole('heading').textContent)).toEqual(
      toolIds.map((id) => toolNames[id]),
    );
    for (const each of cards()) {
      expect(within(each).getByText('Upgrade')).toBeVisible();
      const button = within(each).getByRole('button', { name: 'Premium Feature' });
      expect(button).toBeDisabled();
      expect(within(each).queryByText(/credit/)).not.toBeInTheDocument();
    }
    expect(screen.queryByText('Credit Balance')).not.toBeInTheDocument();
    const start = screen.getByRole('region', { name: 'Start Your Discipleship Journey' });
    fireEvent.click(within(start).getByRole('button'));
    expect(openRequests()).toEqual([{ kind: 'plan' }]);
  });

  test('causes no request for credits', async () => {
    const api = creditsApi(() => record(50));
    await open({}, { credits: 0, api });
    expect(api.requests).toEqual([]);
  });
});

describe('a member by Discipleship', () => {
  const member = { membershipTier: 'Discipleship' } as const;

  test('sees the price of each tool, the balance and the usage', async () => {
    await open(member, { credits: 63, api: creditsApi(() => record(63)) });
    const balance = await screen.findByRole('region', { name: 'Credit Balance' });
    await within(balance).findByText('Customized Prayer');
    expect(within(balance).getByText('63 credits remaining')).toBeVisible();
    expect(within(balance).getByRole('progressbar', { name: 'Good Usage' })).toBeVisible();
    expect(within(balance).getByText('Credits reset on December 21, 2026')).toBeVisible();
    expect(
      within(balance)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Bible Jokes2 credits', 'Customized Prayer2 credits']);
    expect(within(card('Bible Jokes')).getByText('1 credit')).toBeVisible();
    expect(within(card('What Jesus Teaches')).getByText('2 credits')).toBeVisible();
    expect(within(card('Spiritual Gifts')).getByText('2 credits')).toBeVisible();
    expect(screen.queryByText('Insufficient Credits')).not.toBeInTheDocument();
    expect(screen.queryByText('Upgrade')).not.toBeInTheDocument();
  });

  test('opens a tool', async () => {
    await open(member, { credits: 63 });
    fireEvent.click(within(card('Bible Stories')).getByRole('button', { name: 'Explore Tool' }));
    expect(openRequests()).toEqual([{ kind: 'tool', toolId: 'bible-stories' }]);
  });

  test('with one credit sees which tools cost more, and these open the plan dialog', async () => {
    await open(member, { credits: 1, api: creditsApi(() => record(1)) });
    await screen.findByText(/Only 1 credits remaining/);
    // Only a balance that the server has just sent locks a tool.
    await within(screen.getByRole('region', { name: 'Credit Balance' })).findByText('Bible Jokes');
    expect(within(card('Bible Jokes')).queryByText('Insufficient Credits')).not.toBeInTheDocument();
    const prayer = card('Customized Prayer');
    expect(within(prayer).getByText('Insufficient Credits')).toBeVisible();
    fireEvent.click(within(prayer).getByRole('button', { name: 'Explore Tool' }));
    expect(openRequests()).toEqual([{ kind: 'plan' }]);
    expect(await screen.findByText(/You don't have enough credits for this tool/)).toBeVisible();
  });

  test('without a network sees the last synced balance and can still open a tool', async () => {
    await open(member, { credits: 0 });
    expect(await screen.findByText('0 credits remaining')).toBeVisible();
    expect(screen.getByText(/You've used all your monthly credits/)).toBeVisible();
    expect(screen.getByText('It shows here with a connection.')).toBeVisible();
    fireEvent.click(within(card('Bible Jokes')).getByRole('button', { name: 'Explore Tool' }));
    expect(openRequests()).toEqual([{ kind: 'tool', toolId: 'bible-jokes' }]);
  });

  test('sees the balance change after a sync', async () => {
    let left = 20;
    const tab = await open(member, { credits: 20, api: creditsApi(() => record(left)) });
    await screen.findByText('20 credits remaining');
    left = 18;
    await act(() => syncCredits(tab, 18));
    expect(await screen.findByText('18 credits remaining')).toBeVisible();
  });
});

describe('the assessment', () => {
  const answers = Object.fromEntries(
    giftQuestions.map(({ id, options }) => [id, options[0]?.value ?? '']),
  );
  const gifts = () => within(card('Spiritual Gifts'));
  const tap = (name: string): void => {
    fireEvent.click(gifts().getByRole('button', { name }));
  };
  const member = { membershipTier: 'Discipleship' } as const;

  describe.each([
    ['by the server’s response', () => creditsApi(() => record(1))],
    ['by the last synced balance, without a network', () => creditsApi(() => null)],
  ])('costs more than the one credit left, %s:', (_how, api) => {
    test('the card says so, and Take Assessment opens the plan dialog', async () => {
      await open(member, { credits: 1, api: api() });
      expect(await gifts().findByText('Insufficient Credits')).toBeVisible();
      expect(gifts().getByText('2 credits')).toBeVisible();
      tap('Take Assessment');
      expect(openRequests()).toEqual([{ kind: 'plan' }]);
      expect(await screen.findByText(/You don't have enough credits for this tool/)).toBeVisible();
    });

    test('the results open, and Retake Assessment opens the plan dialog', async () => {
      const tab = await open(member, { credits: 1, api: api() });
      await act(async () => {
        await saveAssessment(tab.data, { responses: answers, results: scoreResponses(answers) });
      });
      await gifts().findByText('Insufficient Credits');
      await gifts().findByRole('button', { name: 'See Current Results' });
      tap('See Current Results');
      expect(openRequests()).toEqual([{ kind: 'spiritual-gifts', show: 'results' }]);
      act(closeAllDialogs);
      tap('Retake Assessment');
      expect(openRequests()).toEqual([{ kind: 'plan' }]);
    });
  });

  test('starts if the balance is equal to the price', async () => {
    await open(member, { credits: 2, api: creditsApi(() => record(2)) });
    await screen.findByText('2 credits remaining');
    expect(gifts().queryByText('Insufficient Credits')).not.toBeInTheDocument();
    tap('Take Assessment');
    expect(openRequests()).toEqual([{ kind: 'spiritual-gifts', show: 'questions' }]);
  });

  test('starts if there are no results', async () => {
    await open({ membershipTier: 'Premium' });
    fireEvent.click(screen.getByRole('button', { name: 'Take Assessment' }));
    expect(openRequests()).toEqual([{ kind: 'spiritual-gifts', show: 'questions' }]);
  });

  test('with results shows them and can be retaken', async () => {
    const tab = await open({ membershipTier: 'Premium' });
    await act(async () => {
      await saveAssessment(tab.data, { responses: answers, results: scoreResponses(answers) });
    });
    fireEvent.click(await screen.findByRole('button', { name: 'See Current Results' }));
    expect(openRequests()).toEqual([{ kind: 'spiritual-gifts', show: 'results' }]);
    act(closeAllDialogs);
    fireEvent.click(screen.getByRole('button', { name: 'Retake Assessment' }));
    expect(openRequests()).toEqual([{ kind: 'spiritual-gifts', show: 'questions' }]);
    expect(screen.queryByRole('button', { name: 'Take Assessment' })).not.toBeInTheDocument();
  });

  test('of a former member shows its results and cannot be retaken', async () => {
    const tab = await open({});
    await act(async () => {
      await saveAssessment(tab.data, { responses: answers, results: scoreResponses(answers) });
    });
    expect(await screen.findByRole('button', { name: 'See Current Results' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retake Assessment' })).not.toBeInTheDocument();
  });
});

test('Premium uses every tool without credits', async () => {
  await open({ membershipTier: 'Premium' }, { credits: 0 });
  await waitFor(() =>
    expect(screen.getAllByRole('button', { name: 'Explore Tool' })).toHaveLength(12),
  );
  expect(screen.queryByText(/credit/)).not.toBeInTheDocument();
  expect(screen.queryByText('Upgrade')).not.toBeInTheDocument();
});
