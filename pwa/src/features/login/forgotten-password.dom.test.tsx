import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { PasswordReset } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { PasswordResetApi } from '../../data/api/password-reset-api';
import type { Outcome } from '../../data/api/outcome';
import { currentUser } from '../../data/session/session';
import { lydia } from '../../testing/profile-fixture';
import { renderWithRouter } from '../../testing/render-with-router';
import { ForgottenPasswordScreen } from './forgotten-password-screen';

const wrongCode = 'This code is not right, or it is too old.';

/** A server that accepts one code and can be unreachable. */
function fakeApi({ canMail = true } = {}) {
  const requests: string[] = [];
  const resets: PasswordReset[] = [];
  const state = { isDown: false, isRateLimited: false };
  const down = { kind: 'unreachable', isServerTrouble: false } as const;
  const api: PasswordResetApi = {
    isAvailable: async () => (state.isDown ? down : { kind: 'done', value: canMail }),
    askForCode: async (email) => {
      requests.push(email);
      return state.isDown ? down : { kind: 'done', value: {} };
    },
    reset: async (body): Promise<Outcome<Profile>> => {
      resets.push(body);
      if (state.isDown) {
        return down;
      }
      if (state.isRateLimited) {
        return { kind: 'refused', status: 429, message: 'Too many tries.' };
      }
      return body.code === 'ABCD-2345'
        ? { kind: 'done', value: lydia }
        : { kind: 'refused', status: 400, message: wrongCode };
    },
  };
  return { api, requests, resets, state };
}

async function open(fake: ReturnType<typeof fakeApi>) {
  const arrivals: string[] = [];
  await renderWithRouter(
    <ForgottenPasswordScreen api={fake.api} onSignedIn={() => arrivals.push('in')} />,
  );
  return arrivals;
}

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const press = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

async function askForCode(): Promise<void> {
  type('Email', ' lydia@example.org ');
  press('Send me a code');
  await screen.findByRole('heading', { name: 'Look in your mail' });
}

function choose(code: string): void {
  type('Code from the mail', code);
  type('New password', 'purple cloth');
  type('New password again', 'purple cloth');
  press('Set new password');
}

test('[LOGIN-9] an email, a code and a new password sign the person in', async () => {
  const fake = fakeApi();
  const arrivals = await open(fake);
  await askForCode();
  expect(fake.requests).toEqual(['lydia@example.org']);
  await waitFor(() => expect(screen.getByLabelText('Code from the mail')).toHaveFocus());
  choose('ABCD-2345');
  expect(await screen.findByText('Password Changed')).toBeVisible();
  expect(arrivals).toEqual(['in']);
  expect(currentUser()?.id).toBe(lydia.id);
  expect(fake.resets).toEqual([
    { email: 'lydia@example.org', code: 'ABCD-2345', newPassword: 'purple cloth' },
  ]);
});

test('[LOGIN-9] an invalid form sends no request', async () => {
  const fake = fakeApi();
  await open(fake);
  type('Email', 'lydia');
  press('Send me a code');
  expect(await screen.findByText(/Please type an email address/)).toBeVisible();
  expect(fake.requests).toEqual([]);
  await askForCode();
  press('Set new password');
  expect(await screen.findByText('The code in the mail has 8 letters and digits.')).toBeVisible();
  expect(screen.getByText('Please create a password with at least 6 characters.')).toBeVisible();
  expect(fake.resets).toEqual([]);
});

test('[LOGIN-9] a wrong code shows an error at its field until the code is changed', async () => {
  await open(fakeApi());
  await askForCode();
  choose('WRQN-G234');
  expect(await screen.findByText(wrongCode)).toBeVisible();
  type('Code from the mail', 'WRQN-G23');
  expect(screen.queryByText(wrongCode)).not.toBeInTheDocument();
  expect(currentUser()).toBeNull();
});

test('[LOGIN-9] the focus moves to the field that has to be corrected', async () => {
  await open(fakeApi());
  press('Send me a code');
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await askForCode();
  type('Code from the mail', 'ABCD-2346');
  press('Set new password');
  expect(screen.getByLabelText('New password')).toHaveFocus();
  choose('ABCD-2346');
  await screen.findByText(wrongCode);
  expect(screen.getByLabelText('Code from the mail')).toHaveFocus();
});

test('[LOGIN-9] a 429 response shows its message in place of the earlier error', async () => {
  const fake = fakeApi();
  await open(fake);
  await askForCode();
  choose('WRQN-G234');
  await screen.findByText(wrongCode);
  fake.state.isRateLimited = true;
  press('Set new password');
  expect(await screen.findByText('Too many tries.')).toBeVisible();
  expect(screen.queryByText(wrongCode)).not.toBeInTheDocument();
});

test('[LOGIN-9] a page that is opened again continues at the code', async () => {
  sessionStorage.setItem('passwordCodeAskedFor', 'lydia@example.org');
  const fake = fakeApi();
  await open(fake);
  expect(screen.getByText('lydia@example.org')).toBeVisible();
  press('Send a new code');
  expect(await screen.findByText('A new code is on its way')).toBeVisible();
  press('Use another email');
  expect(await screen.findByLabelText('Email')).toBeVisible();
});

test('[LOGIN-9] without a network the screen says so and keeps the email', async () => {
  const fake = fakeApi();
  fake.state.isDown = true;
  await open(fake);
  type('Email', 'lydia@example.org');
  press('Send me a code');
  expect(await screen.findByText('No connection')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('lydia@example.org');
});

test('[LOGIN-9] without a mail service the screen says so and has no form', async () => {
  await open(fakeApi({ canMail: false }));
  expect(await screen.findByText('This installation of Emmaus cannot send mail')).toBeVisible();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
});
