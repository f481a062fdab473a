import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { careNeedsOf } from '../../care/load-care-needs';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { TextToolId } from '@emmaus/shared/enums/tools';
import type { ToolOutcome, ToolQuestion } from '../../data/api/tools-api';
import { dialogStore } from '../../dialogs/open-dialog';
import { openProfile } from '../../testing/open-member';
import { renderWithData } from '../../testing/render-with-data';
import { makeAnswer } from '../../testing/tool-answers';
import type { Tab } from '../../testing/test-harness';
import { harnessPerTest } from '../../testing/harness-per-test';
import type { ToolDialogProps } from './tool-dialog';
import { ToolDialog } from './tool-dialog';

beforeAll(() => careNeedsOf('Loads the model.'));

const harness = harnessPerTest();

type PendingQuestion = ToolQuestion & { readonly answerWith: (outcome: ToolOutcome) => void };

/** A tool whose answers the test sends with `answerWith`. An aborted question ends as canceled. */
function fakeTools() {
  const questions: PendingQuestion[] = [];
  const ask = (question: ToolQuestion): Promise<ToolOutcome> =>
    new Promise((resolve) => {
      questions.push({ ...question, answerWith: resolve });
      question.signal.addEventListener('abort', () => resolve({ kind: 'canceled' }));
    });
  const last = (): PendingQuestion => {
    const question = questions.at(-1);
    if (question === undefined) {
      throw new Error('nothing was asked');
    }
    return question;
  };
  return { ask, questions, last };
}

const member = { membershipTier: 'Discipleship' } as const;

async function open(
  options: Partial<Omit<ToolDialogProps, 'toolId'>> & {
    readonly toolId?: TextToolId;
    readonly profile?: Partial<Profile>;
    readonly tab?: Tab;
  } = {},
) {
  const { toolId = 'bible-answers', profile = member, tab: given, ...rest } = options;
  const tab = given ?? (await openProfile(harness, profile, 42));
  const api = fakeTools();
  const closed: string[] = [];
  await renderWithData(
    tab,
    <ToolDialog toolId={toolId} api={api} onClose={() => closed.push('closed')} {...rest} />,
  );
  await screen.findByRole('button', { name: 'Get Response' });
  return { tab, api, closed };
}

const input = (): HTMLTextAreaElement => {
  const field = document.querySelector<HTMLTextAreaElement>('textarea[name=input]');
  if (field === null) {
    throw new Error('there is no field');
  }
  return field;
};
const type = (words: string): boolean => fireEvent.change(input(), { target: { value: words } });
const press = (name: string): boolean => fireEvent.click(screen.getByRole('button', { name }));
const answered = (fields: Parameters<typeof makeAnswer>[0] = {}): ToolOutcome => ({
  kind: 'done',
  answer: makeAnswer(fields),
});
async function askFor(words: string, api: ReturnType<typeof fakeTools>, outcome: ToolOutcome) {
  type(words);
  press('Get Response');
  await act(async () => api.last().answerWith(outcome));
}
const savedDraft = (tab: Tab, toolId: TextToolId) => tab.data.db.drafts.get(`tool:${toolId}`);

test('the price is shown before a question is sent', async () => {
  await open({ toolId: 'customized-prayer' });
  expect(await screen.findByText('Costs 2 credits; you have 42')).toBeVisible();
});

test('a blank question is not sent', async () => {
  const { api } = await open();
  type('   ');
  press('Get Response');
  expect(await screen.findByText('Input Required')).toBeVisible();
  expect(api.questions).toEqual([]);
  expect(input()).toHaveFocus();
});

describe('an answer', () => {
  test('is shown while it streams, and is announced and focused when it is complete', async () => {
    const { api } = await open();
    type('Who was Ruth?');
    press('Get Response');
    expect(api.last().query).toMatchObject({ tool: 'bible-answers', input: 'Who was Ruth?' });
    act(() => api.last().onProgress({ stage: 'writing', text: '## Ruth\n\nShe' }));
    const first = screen.getByRole('heading', { name: 'Ruth' });
    expect(screen.getByRole('region', { name: 'Answer so far' })).toBeVisible();
    expect(screen.getByText('Writing on. Each part appears once it is checked.')).toBeVisible();
    await act(async () => api.last().answerWith(answered()));
    const answer = await screen.findByRole('region', { name: 'Answer' });
    expect(answer).toHaveFocus();
    // The finished answer keeps the elements of the partial one.
    expect(within(answer).getByRole('heading', { name: 'Ruth' })).toBe(first);
    expect(within(answer).getByText('stayed').tagName).toBe('EM');
    expect(screen.getByText('From the Emmaus library · 1 credit')).toBeVisible();
    expect(screen.getByText('Your answer is here.')).toBeVisible();
  });

  test('shows the stage of its writing before its text arrives', async () => {
    const { api } = await open();
    type('Who was Ruth?');
    press('Get Response');
    expect(screen.getByText('Sending your question...')).toBeVisible();
    act(() => api.last().onProgress({ stage: 'looking', text: '' }));
    expect(screen.getByText('Looking up the passages...')).toBeVisible();
    act(() => api.last().onProgress({ stage: 'checking', text: '' }));
    expect(screen.getByText('Checking the quotations...')).toBeVisible();
  });

  test('is shown as text even if it contains markup', async () => {
    const { api } = await open();
    const result =
      '<img src=x onerror=alert(1)> <script>alert(2)</script> [a](javascript:alert(3))';
    await askFor('Ruth', api, answered({ result }));
    expect(await screen.findByRole('region', { name: 'Answer' })).toHaveTextContent(result);
    expect(document.querySelector('img, script, a[href^=javascript]')).not.toBeInTheDocument();
  });

  test('opens its passages', async () => {
    const { api } = await open();
    await askFor('Ruth', api, answered());
    fireEvent.click(await screen.findByRole('button', { name: 'Ruth 1:16' }));
    expect(dialogStore.getState().open.map(({ request }) => request)).toMatchObject([
      { kind: 'passage', passage: { book: 'ruth', start: { chapter: 1, verse: 16 } } },
    ]);
  });

  test('that was not saved can be saved, without a network too', async () => {
    const { tab, api } = await open();
    tab.network.isDown = true;
    await askFor('Who was Ruth?', api, answered());
    fireEvent.click(await screen.findByRole('button', { name: 'Save to library' }));
    expect(await screen.findByRole('link', { name: 'In your library' })).toBeVisible();
    expect(await screen.findByText('Saved to Library!')).toBeVisible();
    const { library } = await tab.rows();
    expect([...library.values()]).toMatchObject([
      { id: makeAnswer().id, title: 'Bible Answers: Who was Ruth?', category: 'study' },
    ]);
  });

  test('that the server saved has a link to the library and cannot be saved again', async () => {
    const { api } = await open();
    await askFor('Who was Ruth?', api, answered({ isSaved: true }));
    expect(await screen.findByRole('link', { name: 'In your library' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save to library' })).not.toBeInTheDocument();
  });
});

describe('a question that failed', () => {
  test('is retried with the same idempotency key', async () => {
    const { api } = await open();
    await askFor('Who was Ruth?', api, { kind: 'unreachable' });
    expect(await screen.findByText('There is no connection')).toBeVisible();
    expect(
      await screen.findByText('Failed to process your request. Please try again.'),
    ).toBeVisible();
    press('Try again');
    expect(api.questions).toHaveLength(2);
    expect(api.questions[1]?.key).toBe(api.questions[0]?.key);
    await act(async () => api.last().answerWith(answered()));
    expect(await screen.findByRole('region', { name: 'Answer' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('keeps the partial answer if the stream is cut', async () => {
    const { api } = await open();
    type('Who was Ruth?');
    press('Get Response');
    act(() => api.last().onProgress({ stage: 'writing', text: 'She stayed, and' }));
    await act(async () => api.last().answerWith({ kind: 'unreachable' }));
    expect(await screen.findByText('The connection broke off')).toBeVisible();
    expect(screen.getByText('She stayed, and')).toBeVisible();
  });

  test('gets a new idempotency key if its text is changed', async () => {
    const { api } = await open();
    await askFor('Who was Ruth?', api, { kind: 'server-trouble' });
    type('Who was Boaz?');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    press('Get Response');
    expect(api.questions[1]?.key).not.toBe(api.questions[0]?.key);
  });

  test('because of too many requests shows how long to wait', async () => {
    const { api } = await open();
    const outcome = { kind: 'too-often', message: 'Slow down.', retryAfterMs: 30_000 } as const;
    await askFor('Who was Ruth?', api, outcome);
    expect(await screen.findByText('Slow down.')).toBeVisible();
    expect(screen.getByText(/Try again in 30 seconds/)).toBeVisible();
  });

  test.each([
    ['insufficient-credits', "You don't have enough credits for this tool."],
    ['upgrade-required', 'This tool comes with Discipleship.'],
  ] as const)('because of %s opens the plan dialog and keeps its text', async (kind, words) => {
    const { api } = await open();
    await askFor('Who was Ruth?', api, { kind });
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(dialogStore.getState().open.map(({ request }) => request)).toEqual([{ kind: 'plan' }]);
    expect(input()).toHaveValue('Who was Ruth?');
  });
});

test('Cancel stops the writing and keeps the text, and the retry has the same idempotency key', async () => {
  const { api } = await open();
  type('Who was Ruth?');
  press('Get Response');
  // A double tap sends one question and cancels nothing.
  press('Get Response');
  expect(api.questions).toHaveLength(1);
  expect(api.last().signal.aborted).toBe(false);
  press('Cancel');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument(),
  );
  expect(input()).toHaveFocus();
  expect(api.last().signal.aborted).toBe(true);
  expect(input()).toHaveValue('Who was Ruth?');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  press('Get Response');
  expect(api.questions[1]?.key).toBe(api.questions[0]?.key);
});

describe('a reloaded page', () => {
  test('restores the unsent question', async () => {
    const { tab } = await open();
    type('Who was Ru');
    await waitFor(async () =>
      expect((await savedDraft(tab, 'bible-answers'))?.text).toContain('Who was Ru'),
    );
    cleanup();
    await open({ tab });
    await waitFor(() => expect(input()).toHaveValue('Who was Ru'));
    expect(screen.getByText('Your words of last time are here again.')).toBeVisible();
    press('Start over');
    expect(input()).toHaveValue('');
  });

  test('restores the answer', async () => {
    const { tab, api } = await open();
    await askFor('Who was Ruth?', api, answered());
    await waitFor(async () =>
      expect((await savedDraft(tab, 'bible-answers'))?.text).toContain('She *stayed*'),
    );
    cleanup();
    await open({ tab });
    expect(await screen.findByRole('region', { name: 'Answer' })).toBeVisible();
  });
});

describe('closing', () => {
  const close = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Close' }));

  test('deletes the draft, and Undo opens the dialog with the answer', async () => {
    const { tab, api, closed } = await open();
    await askFor('Who was Ruth?', api, answered());
    await screen.findByRole('region', { name: 'Answer' });
    close();
    expect(closed).toEqual(['closed']);
    await waitFor(async () => expect(await savedDraft(tab, 'bible-answers')).toBeUndefined());
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(dialogStore.getState().open.map(({ request }) => request)).toMatchObject([
      { kind: 'tool', toolId: 'bible-answers', resume: { answer: makeAnswer() } },
    ]);
  });

  test('shows no toast if nothing was typed', async () => {
    await open({ toolId: 'customized-prayer', input: 'I need prayer for...' });
    expect(input()).toHaveValue('I need prayer for...');
    close();
    expect(screen.queryByText('Closed')).not.toBeInTheDocument();
  });
});

test('a person without a plan sees that an upgrade is required and cannot send a question', async () => {
  const { api } = await open({ profile: {} });
  expect(screen.getByRole('region', { name: 'Upgrade Required' })).toBeVisible();
  type('Who was Ruth?');
  expect(screen.getByRole('button', { name: 'Get Response' })).toBeDisabled();
  fireEvent.submit(input());
  expect(api.questions).toEqual([]);
});

test('Premium reads that the tool is included', async () => {
  await open({ profile: { membershipTier: 'Premium' } });
  expect(screen.getByText('Included in Premium')).toBeVisible();
});

describe('journaling', () => {
  async function openAnswered() {
    const opened = await open({ toolId: 'bible-journaling' });
    await askFor('Psalm 23', opened.api, answered());
    await screen.findByRole('form', { name: 'Personal Reflection' });
    return opened;
  }
  const field = (label: string): HTMLElement => screen.getByLabelText(label);

  test('saves the reflection to the journal, without a network too', async () => {
    const { tab } = await openAnswered();
    tab.network.isDown = true;
    press('Save to Journal Library');
    expect(await screen.findByText('Missing Information')).toBeVisible();
    fireEvent.change(field('Entry Title'), { target: { value: 'Stay' } });
    fireEvent.change(field('Your Reflection'), { target: { value: 'I want to.' } });
    press('Save to Journal Library');
    expect(await screen.findByText('Your reflection is in your journal.')).toBeVisible();
    const { journal } = await tab.rows();
    expect([...journal.values()]).toMatchObject([
      { title: 'Stay', content: 'I want to.', topic: 'Psalm 23' },
    ]);
    expect([...journal.values()][0]?.prompt).toContain('She stayed.');
  });

  test('can be skipped and resumed', async () => {
    await openAnswered();
    press('Skip Journaling');
    expect(screen.queryByLabelText('Entry Title')).not.toBeInTheDocument();
    press('Write after all');
    expect(field('Entry Title')).toBeVisible();
  });
});

describe('[CARE-2] a text that needs care', () => {
  test('shows the care card first and is sent only when the person goes on', async () => {
    const { api } = await open({ toolId: 'customized-prayer' });
    type('I want to die');
    press('Get Response');
    const card = screen.getByRole('complementary', { name: /You don’t have to face this alone/ });
    expect(card).toHaveFocus();
    expect(api.questions).toEqual([]);
    press('Go on with my question');
    await act(async () => api.last().answerWith(answered()));
    expect(api.questions).toHaveLength(1);
    const answer = await screen.findByRole('region', { name: 'Answer' });
    const stillThere = screen.getByRole('complementary');
    const order = stillThere.compareDocumentPosition(answer);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test('that only the server recognizes shows the care card above the answer', async () => {
    const { api } = await open();
    await askFor('Who was Boaz?', api, answered({ needsCare: true }));
    const answer = await screen.findByRole('region', { name: 'Answer' });
    const order = screen.getByRole('complementary').compareDocumentPosition(answer);
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
  });

  test('shows the care card without a plan too', async () => {
    const { api } = await open({ profile: { membershipTier: 'Free' } });
    type('My husband beats me');
    expect(await screen.findByRole('complementary', {}, { timeout: 3000 })).toBeVisible();
    expect(api.questions).toEqual([]);
  });
});

test('[CARE-4] a report contains the answer as it was generated and not the question', async () => {
  const { api } = await open();
  await askFor('Who was Ruth, asked by me?', api, answered());
  press('Report this text');
  const request = dialogStore.getState().open.at(-1)?.request;
  expect(request).toMatchObject({ kind: 'report', generated: { toolId: 'bible-answers' } });
  expect(JSON.stringify(request)).not.toContain('asked by me');
});
