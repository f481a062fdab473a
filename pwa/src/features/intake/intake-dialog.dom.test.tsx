import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { IntakeBody } from '@emmaus/shared/api/account';
import type { Outcome } from '../../data/api/outcome';
import { sessionTextStorage } from '../../platform/storage';
import { answeredDraft } from '../../testing/intake-draft-fixture';
import { renderWithRouter } from '../../testing/render-with-router';
import { IntakeDialog } from './intake-dialog';
import { writeDraft } from './intake-draft';

async function open({ isOnline = true } = {}) {
  const requests: IntakeBody[] = [];
  const pending: ((outcome: Outcome<unknown>) => void)[] = [];
  const created: string[] = [];
  const openings: boolean[] = [];
  await renderWithRouter(
    <IntakeDialog
      isOpen
      onOpenChange={(isOpen) => openings.push(isOpen)}
      onCreated={(email) => created.push(email)}
      deps={{
        api: {
          completeIntake: (body) => {
            requests.push(body);
            return new Promise((resolve) => pending.push(resolve));
          },
        },
        storage: sessionTextStorage,
        isOnline: () => isOnline,
      }}
    />,
  );
  await screen.findByRole('dialog');
  return {
    requests,
    created,
    openings,
    answer: (outcome: Outcome<unknown>) => pending.shift()?.(outcome),
  };
}

function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name });
}

function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function typePasswords(password: string, confirmation = password): void {
  type('Password', password);
  type(/confirm/i, confirmation);
}

test('[INTAKE-1] [INTAKE-2] [INTAKE-4] [INTAKE-10] [INTAKE-11] the seven steps in order create an account', async () => {
  const { requests, answer, created, openings } = await open();
  const step = (text: string) => expect(screen.getByText(text)).toBeVisible();
  const choose = (name: RegExp | string) => fireEvent.click(screen.getByLabelText(name));

  step('Question 1 of 7');
  expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '14');
  expect(button('Next')).toBeDisabled();
  choose(/Just curious/);
  fireEvent.click(button('Next'));

  step('Question 2 of 7');
  expect(button('Back')).toBeEnabled();
  choose('Under 1 minute');
  fireEvent.click(button('Next'));

  step('Question 3 of 7');
  expect(button('Next')).toBeDisabled();
  choose('Clarity');
  choose('Prayer');
  choose('Clarity');
  fireEvent.click(button('Next'));

  step('Question 4 of 7');
  choose('Actively walking with Jesus');
  fireEvent.click(button('Next'));

  step('Question 5 of 7');
  expect(screen.getAllByRole('checkbox')).toHaveLength(6);
  fireEvent.click(button('Next'));

  step('Question 6 of 7');
  expect(button('Last One...')).toBeDisabled();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  type('Name', 'Lydia');
  fireEvent.click(button('Last One...'));

  step('Question 7 of 7');
  expect(button(/Let's Go!.*Create Account/)).toBeDisabled();
  type('Email', 'lydia@example.org');
  typePasswords('five loaves');
  fireEvent.keyDown(screen.getByLabelText(/confirm/i), { key: 'Enter' });
  expect((await screen.findByText('Creating Account...')).closest('button')).toBeDisabled();
  answer({ kind: 'done', value: {} });

  expect(await screen.findByText('Welcome to your personalized walk with Jesus!')).toBeVisible();
  expect(
    screen.getByText("Your account has been created. You'll now be taken to the login screen."),
  ).toBeVisible();
  expect(requests).toEqual([
    {
      moodCheck: 'curious',
      timeAvailable: 'under1min',
      spiritualHunger: ['prayer'],
      faithBackground: 'activelyWalking',
      spiritualPersonality: [],
      name: 'Lydia',
      email: 'lydia@example.org',
      password: 'five loaves',
    },
  ]);
  expect(created).toEqual(['lydia@example.org']);
  expect(openings).toEqual([false]);
  step('Question 1 of 7');
  expect(sessionTextStorage.read('intake-draft') ?? '').not.toContain('Lydia');
});

test('[INTAKE-13] a reload keeps the answers and no password', async () => {
  writeDraft(sessionTextStorage, answeredDraft);
  await open();
  typePasswords('five loaves');
  expect(sessionTextStorage.read('intake-draft')).not.toContain('five loaves');
  expect(screen.getByText('Question 7 of 7')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('lydia@example.org');
  fireEvent.click(button('Back'));
  expect(screen.getByLabelText('Name')).toHaveValue('Lydia');
});

test.each([
  ['Almost there!', { email: ' ' }, 'five loaves', 'five loaves'],
  ['Password required', {}, '12345', '12345'],
  ["Passwords don't match", {}, 'five loaves', 'five leaves'],
])(
  '[INTAKE-6] [INTAKE-7] [INTAKE-8] "%s" is shown, and no request is sent',
  async (...[title, fields, password, confirmation]) => {
    writeDraft(sessionTextStorage, { ...answeredDraft, ...fields });
    const { requests } = await open();
    typePasswords(password, confirmation);
    fireEvent.submit(screen.getByLabelText('Password'));
    expect(await screen.findByText(title)).toBeVisible();
    expect(requests).toEqual([]);
  },
);

test('[INTAKE-7] Enter on an unfinished last step shows what is missing', async () => {
  writeDraft(sessionTextStorage, answeredDraft);
  await open();
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'Enter' });
  expect(await screen.findByText('Password required')).toBeVisible();
  expect(screen.getByText('Please create a password with at least 6 characters.')).toBeVisible();
});

test('an invalid email shows an error at its field, and no request is sent', async () => {
  writeDraft(sessionTextStorage, { ...answeredDraft, email: 'lydia' });
  const { requests } = await open();
  typePasswords('five loaves');
  fireEvent.click(button(/Let's Go!/));
  expect(await screen.findByText('Invalid email address')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  expect(requests).toEqual([]);
});

test('a taken email shows an error at its field with a link to the login, and the form is kept', async () => {
  writeDraft(sessionTextStorage, answeredDraft);
  const { answer, created } = await open();
  typePasswords('five loaves');
  fireEvent.click(button(/Let's Go!/));
  answer({ kind: 'refused', status: 409, message: 'taken' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('already has an account');
  expect(within(alert).getByRole('link')).toHaveAttribute('href', '/login');
  expect(screen.getByLabelText('Password')).toHaveValue('five loaves');
  expect(created).toEqual([]);
  type('Email', 'ruth@example.org');
  await waitFor(() => expect(screen.queryByText(/already has an account/)).not.toBeInTheDocument());
});

test.each([
  ['refuses', { kind: 'refused', status: 429, message: 'Too many requests' }],
  ['is in trouble', { kind: 'unreachable', isServerTrouble: true }],
] as const)(
  '[INTAKE-12] a server that %s: the two texts are shown, and the form is kept',
  async (_, outcome) => {
    writeDraft(sessionTextStorage, answeredDraft);
    const { answer } = await open();
    typePasswords('five loaves');
    fireEvent.click(button(/Let's Go!/));
    answer(outcome);
    expect(await screen.findByText('Something went wrong')).toBeVisible();
    expect(screen.getByText('Please try again in a moment.')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveValue('five loaves');
    expect(button(/Let's Go!/)).toBeEnabled();
  },
);

test('without a network the form is kept, and no error is shown', async () => {
  writeDraft(sessionTextStorage, answeredDraft);
  const { answer } = await open({ isOnline: false });
  typePasswords('five loaves');
  fireEvent.click(button(/Let's Go!/));
  answer({ kind: 'unreachable', isServerTrouble: false });
  await waitFor(() => expect(button(/Let's Go!/)).toBeEnabled());
  expect(screen.queryByText('Something went wrong')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveValue('five loaves');
});
