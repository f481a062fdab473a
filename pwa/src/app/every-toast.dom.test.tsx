import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { giftQuestions } from '@emmaus/shared/domain/gifts/gift-questions';
import { saveJournalEntry } from '../data/actions/save-journal-entry';
import { createBillingApi } from '../data/api/billing-api';
import type { Outcome } from '../data/api/outcome';
import type { ToolOutcome } from '../data/api/tools-api';
import { forgetSession, signIn } from '../data/session/session';
import { currentToast } from '../design/patterns/toast';
import { NameAndEmail } from '../features/account/name-and-email';
import { AnswersDialog } from '../features/answers/answers-dialog';
import { AnswersWizard } from '../features/answers/answers-wizard';
import { showCheckoutResult } from '../features/billing/show-checkout-result';
import { PlanDialog } from '../features/billing/plan-dialog';
import { GiftsDialog } from '../features/gifts/gifts-dialog';
import { IntakeDialog } from '../features/intake/intake-dialog';
import { writeDraft } from '../features/intake/intake-draft';
import { EditEntryDialog } from '../features/journal/edit-entry-dialog';
import { EntryDialog } from '../features/journal/entry-dialog';
import { LoginScreen } from '../features/login/login-screen';
import { ToolDialog } from '../features/tools/tool-dialog';
import { CompletionStep } from '../features/walk/completion-step';
import { WalkContentStep } from '../features/walk/walk-content-step';
import type { Http } from '../platform/http';
import { sessionTextStorage } from '../platform/storage';
import { answeredDraft } from '../testing/intake-draft-fixture';
import { failDiskWrites } from '../testing/fail-disk-writes';
import { makeProfile, ruthId } from '../testing/factories';
import { openProfile } from '../testing/open-member';
import { lydia } from '../testing/profile-fixture';
import { renderWithData } from '../testing/render-with-data';
import { makeAnswer } from '../testing/tool-answers';
import { harnessToday } from '../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../testing/harness-per-test';

const harness = harnessPerTest();
const tab = tabPerTest(harness, 'offline');
beforeEach(() => signIn(makeProfile(ruthId)));

const trouble = { kind: 'unreachable', isServerTrouble: true } as const;
const noop = (): void => undefined;
const show = (element: ReactNode, on = tab) => renderWithData(on, element);
const type = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const press = async (name: string | RegExp): Promise<boolean> => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  return fireEvent.click(button);
};

async function makeAccount(
  outcome: Outcome<unknown>,
  fields = {},
  [password, again] = ['five loaves', 'five loaves'],
) {
  writeDraft(sessionTextStorage, { ...answeredDraft, ...fields });
  const deps = {
    api: { completeIntake: async () => outcome },
    storage: sessionTextStorage,
    isOnline: () => true,
  };
  await show(<IntakeDialog isOpen onOpenChange={noop} onCreated={noop} deps={deps} />);
  await type('Password', password ?? '');
  await type(/confirm/i, again ?? '');
  fireEvent.submit(screen.getByLabelText('Password'));
}

async function logIn(outcome: Outcome<typeof lydia>, password: string): Promise<void> {
  await show(<LoginScreen api={{ login: async () => outcome }} onSignedIn={noop} />);
  await type('Email', 'lydia@example.org');
  await type('Password', password);
  await press('Sign In');
}

async function changeAccount(outcome: Outcome<typeof lydia>): Promise<void> {
  const profile = makeProfile(ruthId, { email: 'ruth@example.org' });
  const api = { updateAccount: async () => outcome };
  await show(<NameAndEmail profile={profile} onClose={noop} api={api} />);
  await type('Email', 'naomi@example.org');
  await press('Save Changes');
}

async function cancelPlan(answer: object): Promise<void> {
  const member = await openProfile(harness, {
    membershipTier: 'Discipleship',
    stripeSubscriptionStatus: 'active',
    subscriptionEndDate: '2026-12-21T06:30:00.000Z',
  });
  const http: Http = async () => ({ status: 200, retryAfterMs: null, json: answer });
  const api = createBillingApi(http);
  await show(<PlanDialog onClose={noop} api={api} timers={harness.time.timers} />, member);
  await press('Cancel Subscription');
  await press('Cancel Subscription');
}

async function returnFromCheckout(search: string): Promise<void> {
  await show(null);
  const json = { isMember: true };
  await showCheckoutResult(search, async () => ({ status: 200, retryAfterMs: null, json }));
}

async function changeAnswers(dialog: ReactNode, isStored: boolean): Promise<void> {
  await show(dialog);
  const choices = [/Peaceful/, /^Under/, 'Prayer', 'Just starting out'];
  for (const choice of choices) {
    const kind = choice === 'Prayer' ? 'checkbox' : 'radio';
    fireEvent.click(await screen.findByRole(kind, { name: choice }));
    await press('Next');
  }
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Community' }));
  if (!isStored) {
    failDiskWrites(tab);
  }
  await press('Save Changes');
}

async function writeEntry(content: string, isStored = true): Promise<void> {
  await show(<EntryDialog onClose={noop} />);
  const field = await screen.findByLabelText('Entry Title');
  await waitFor(() => expect(field).toBeEnabled());
  await type('Entry Title', 'Before breakfast');
  await type('Your Reflection', content);
  if (!isStored) {
    failDiskWrites(tab);
  }
  await press('Save Entry');
}

async function editEntry(isStored: boolean): Promise<void> {
  const entry = { title: 'Before breakfast', prompt: 'p', content: 'Bread on the shore.' };
  const id = await saveJournalEntry(tab.data, entry);
  await show(<EditEntryDialog id={id} onClose={noop} />);
  await screen.findByDisplayValue('Bread on the shore.');
  await type('Your Reflection', 'Bread and fish.');
  if (!isStored) {
    failDiskWrites(tab);
  }
  await press('Save Entry');
}

async function complete(takeaway: string): Promise<void> {
  await show(<CompletionStep date={harnessToday} onBack={noop} onSaved={noop} />);
  const field = await screen.findByRole('textbox');
  await waitFor(() => expect(field).toBeEnabled());
  fireEvent.change(field, { target: { value: takeaway } });
  fireEvent.submit(field);
}

async function pressOnWalk(button: string): Promise<void> {
  const walk = (await tab.rows()).walks.get(harnessToday);
  if (walk === undefined) {
    throw new Error('no walk today');
  }
  await show(<WalkContentStep walk={walk} completion={null} onComplete={noop} />);
  await press(button);
}

async function askTool(outcome: ToolOutcome, input = 'Who was Ruth?'): Promise<void> {
  const member = await openProfile(harness, { membershipTier: 'Discipleship' }, 42);
  await show(
    <ToolDialog toolId="bible-answers" api={{ ask: async () => outcome }} onClose={noop} />,
    member,
  );
  await screen.findByRole('button', { name: 'Get Response' });
  fireEvent.change(screen.getByRole('textbox'), { target: { value: input } });
  await press('Get Response');
}

async function answerAndPress(name: string): Promise<void> {
  await askTool({ kind: 'done', answer: makeAnswer() });
  const answer = await screen.findByRole('region', { name: 'Answer' });
  fireEvent.click(within(answer).getByRole('button', { name }));
}

async function takeAssessment(isStored: boolean): Promise<void> {
  const member = await openProfile(harness, { membershipTier: 'Discipleship' });
  const answers = Object.fromEntries(
    giftQuestions.map(({ id, options: [first] }) => [id, first?.value ?? '']),
  );
  await show(<GiftsDialog onClose={noop} show="questions" answers={answers} />, member);
  await screen.findByText('Question 12 of 12');
  if (!isStored) {
    failDiskWrites(member);
  }
  await press('Complete Assessment');
}

const copying = (does: 'works' | 'fails') => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  return does === 'works' ? copy.mockResolvedValue() : copy.mockRejectedValue(new Error('no'));
};
const wizard = <AnswersWizard onClose={noop} />;
const checkInDialog = <AnswersDialog onClose={noop} onSaved={noop} />;
const done = { kind: 'done', value: lydia } as const;
const refused = (message: string) => ({ kind: 'refused', status: 409, message }) as const;

type Row = readonly [title: string, description: string | undefined, cause: () => Promise<unknown>];

/** The texts of docs/product-spec.md. */
const rows: readonly Row[] = [
  [
    'Almost there!',
    'Please fill in your name and email to complete your spiritual intake.',
    () => makeAccount(done, { email: ' ' }),
  ],
  [
    'Password required',
    'Please create a password with at least 6 characters.',
    () => makeAccount(done, {}, ['12345', '12345']),
  ],
  [
    "Passwords don't match",
    'Please make sure both passwords are the same.',
    () => makeAccount(done, {}, ['five loaves', 'two fish']),
  ],
  ['Something went wrong', 'Please try again in a moment.', () => makeAccount(trouble)],
  [
    'Welcome to your personalized walk with Jesus!',
    "Your account has been created. You'll now be taken to the login screen.",
    () => makeAccount(done),
  ],
  ['Missing Information', 'Please enter both email and password.', () => logIn(done, '')],
  ['Login Failed', 'Invalid email or password. Please try again.', () => logIn(trouble, 'purple')],
  ['Welcome back!', 'Good to see you again, Lydia.', () => logIn(done, 'purple')],
  [
    'Account Updated',
    'Your account settings have been updated successfully.',
    () => changeAccount(done),
  ],
  [
    'Error',
    'There is already an account with this email.',
    () => changeAccount(refused('There is already an account with this email.')),
  ],
  ['Error', 'Failed to update account.', () => changeAccount(refused(''))],
  ['Error', 'Failed to update account settings.', () => changeAccount(trouble)],
  [
    'Plan Canceled',
    'You are on the Free plan now.',
    () => cancelPlan({ immediate: true, message: 'You are on the Free plan now.' }),
  ],
  [
    'Subscription Canceled',
    "Your subscription will be canceled at the end of the current billing period. You'll keep access until then.",
    () => cancelPlan({ immediate: false, message: '' }),
  ],
  [
    'Welcome to Discipleship!',
    'Everything is open for you now. Thank you for walking with us.',
    () => returnFromCheckout('?session_id=cs_1'),
  ],
  [
    'Payment Canceled',
    'Your subscription was not activated. You can try again anytime.',
    () => returnFromCheckout('?canceled=true'),
  ],
  ['Spiritual Answers Updated', undefined, () => changeAnswers(wizard, true)],
  ['Answers Updated', undefined, () => changeAnswers(checkInDialog, true)],
  ['Error', 'Failed to update spiritual answers.', () => changeAnswers(wizard, false)],
  ['Error', 'Failed to update answers', () => changeAnswers(checkInDialog, false)],
  ['Error', 'User not found', () => (forgetSession(), changeAnswers(checkInDialog, true))],
  [
    'Missing Information',
    'Please fill in both the title and your reflection.',
    () => writeEntry('  '),
  ],
  ['Entry Saved!', 'It is in your journal.', () => writeEntry('Bread on the shore.')],
  [
    'Error',
    'Failed to save your journaling entry. Please try again.',
    () => writeEntry('Bread.', false),
  ],
  ['Journal Entry Saved!', undefined, () => editEntry(true)],
  ['Error', 'Failed to save your journal entry. Please try again.', () => editEntry(false)],
  [
    'Takeaway Required',
    'Please share your biggest takeaway before completing your walk.',
    () => complete('  '),
  ],
  [
    'Walk Completed!',
    'Your spiritual walk has been saved to your library!',
    () => complete('He stayed.'),
  ],
  ['Walk Saved', undefined, () => pressOnWalk('Save')],
  ['Copied!', 'Post copied to clipboard', () => (copying('works'), pressOnWalk('Copy to Share'))],
  ['Error', 'Failed to copy content', () => (copying('fails'), pressOnWalk('Copy to Share'))],
  [
    'Input Required',
    'Please enter your question or topic.',
    () => askTool({ kind: 'canceled' }, '  '),
  ],
  [
    'Insufficient Credits',
    "You don't have enough credits for this tool. Upgrade your plan or wait for next month's allocation.",
    () => askTool({ kind: 'insufficient-credits' }),
  ],
  [
    'Error',
    'Failed to process your request. Please try again.',
    () => askTool({ kind: 'server-trouble' }),
  ],
  ['Saved to Library!', undefined, () => answerAndPress('Save to library')],
  ['Copied!', undefined, () => (copying('works'), answerAndPress('Copy'))],
  ['Error', 'Failed to copy content', () => (copying('fails'), answerAndPress('Copy'))],
  ['Downloaded!', undefined, () => answerAndPress('Download')],
  [
    'Assessment Complete!',
    'Your spiritual gifts have been identified and saved.',
    () => takeAssessment(true),
  ],
  ['Error', 'Failed to save assessment. Please try again.', () => takeAssessment(false)],
];

test.each(rows)('[TOAST-1] %s / %s', async (title, description, cause) => {
  await cause();
  await waitFor(() => expect(currentToast()).toMatchObject({ title }), { timeout: 5000 });
  expect(currentToast()?.description).toBe(description);
  const region = screen.getByRole('region', { name: 'Messages' });
  await waitFor(() => expect(within(region).getByText(title)).toBeVisible());
  // The app shows one toast at a time: the toast of `renderWithRouter` has been replaced.
  expect(within(region).getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
});
