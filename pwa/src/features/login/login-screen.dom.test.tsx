import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { Outcome } from '../../data/api/outcome';
import { currentUser } from '../../data/session/session';
import { lydia } from '../../testing/profile-fixture';
import { renderWithRouter } from '../../testing/render-with-router';
import { LoginScreen } from './login-screen';

type Credentials = { readonly email: string; readonly password: string };

/** A login whose response the test sends with `answer`. */
function fakeApi() {
  const requests: Credentials[] = [];
  const pending: ((outcome: Outcome<Profile>) => void)[] = [];
  return {
    requests,
    answer: (outcome: Outcome<Profile>) => pending.shift()?.(outcome),
    login: (credentials: Credentials) => {
      requests.push(credentials);
      return new Promise<Outcome<Profile>>((resolve) => pending.push(resolve));
    },
  };
}

async function open(email?: string) {
  const api = fakeApi();
  const arrivals: string[] = [];
  await renderWithRouter(
    <LoginScreen
      api={api}
      onSignedIn={() => arrivals.push('in')}
      {...(email === undefined ? {} : { email })}
    />,
  );
  const emailField = await screen.findByLabelText('Email');
  const passwordField = screen.getByLabelText('Password');
  const type = (emailText: string, password: string): void => {
    fireEvent.change(emailField, { target: { value: emailText } });
    fireEvent.change(passwordField, { target: { value: password } });
  };
  const submit = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  return { api, arrivals, emailField, passwordField, type, submit };
}

test('[LOGIN-2] the fields are required and have the types for keyboards and password managers', async () => {
  const { emailField, passwordField } = await open();
  expect(emailField).toHaveAttribute('type', 'email');
  expect(emailField).toBeRequired();
  expect(emailField).toHaveAttribute('inputmode', 'email');
  expect(emailField).toHaveAttribute('autocomplete', 'username');
  expect(passwordField).toHaveAttribute('type', 'password');
  expect(passwordField).toBeRequired();
  expect(passwordField).toHaveAttribute('autocomplete', 'current-password');
});

test('[LOGIN-3] a note explains the letter case of email and password', async () => {
  await open();
  const note = 'Email is case-insensitive, password is case-sensitive.';
  expect(screen.getByText(note)).toBeVisible();
});

test('the password can be shown and hidden', async () => {
  const { passwordField } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show what was typed' }));
  expect(passwordField).toHaveAttribute('type', 'text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide what was typed' }));
  expect(passwordField).toHaveAttribute('type', 'password');
});

test.each([
  ['', ''],
  ['lydia@example.org', ''],
  ['', 'five loaves'],
  ['   ', 'five loaves'],
])('[LOGIN-5] with %o and %o no request is sent', async (email, password) => {
  const { api, type, submit } = await open();
  type(email, password);
  submit();
  expect(await screen.findByText('Missing Information')).toBeVisible();
  expect(screen.getByText('Please enter both email and password.')).toBeVisible();
  expect(api.requests).toEqual([]);
});

test('[LOGIN-4] [LOGIN-6] a successful login stores the session and greets by name', async () => {
  const { api, arrivals, type, submit } = await open();
  type(' lydia@example.org ', ' five loaves ');
  submit();
  const button = await screen.findByRole('button', { name: 'Signing In...' });
  expect(button).toBeDisabled();
  api.answer({ kind: 'done', value: lydia });
  expect(await screen.findByText('Welcome back!')).toBeVisible();
  expect(screen.getByText('Good to see you again, Lydia.')).toBeVisible();
  expect(api.requests).toEqual([{ email: 'lydia@example.org', password: ' five loaves ' }]);
  expect(currentUser()).toMatchObject({ id: lydia.id, name: 'Lydia' });
  expect(localStorage.getItem('userId')).toBe(lydia.id);
  expect(arrivals).toEqual(['in']);
});

test('[LOGIN-7] a refused login shows an error and keeps the form', async () => {
  const { api, arrivals, emailField, passwordField, type, submit } = await open();
  type('lydia@example.org', 'wrong one');
  submit();
  api.answer({ kind: 'refused', status: 401, message: 'Invalid email or password' });
  expect(await screen.findByText('Login Failed')).toBeVisible();
  expect(screen.getByText('Invalid email or password. Please try again.')).toBeVisible();
  expect(emailField).toHaveValue('lydia@example.org');
  expect(passwordField).toHaveValue('wrong one');
  expect(arrivals).toEqual([]);
  expect(currentUser()).toBeNull();
});

test('[LOGIN-4] a second Enter sends no second request', async () => {
  const { api, passwordField, type } = await open();
  type('lydia@example.org', 'five loaves');
  fireEvent.submit(passwordField);
  await screen.findByRole('button', { name: 'Signing In...' });
  fireEvent.submit(passwordField);
  expect(api.requests).toHaveLength(1);
});

test('[TOAST-1] a second error replaces the first', async () => {
  const { api, type, submit } = await open();
  submit();
  await screen.findByText('Missing Information');
  type('lydia@example.org', 'wrong one');
  submit();
  api.answer({ kind: 'refused', status: 401, message: 'Invalid email or password' });
  await screen.findByText('Login Failed');
  await waitFor(() => expect(screen.queryByText('Missing Information')).not.toBeInTheDocument());
});

test('the email of a new account is filled in', async () => {
  const { emailField } = await open('lydia@example.org');
  expect(emailField).toHaveValue('lydia@example.org');
});

test('[LOGIN-1] two links lead to the home page and to the start of the journey', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Start your journey' })).toHaveAttribute('href', '/');
});
