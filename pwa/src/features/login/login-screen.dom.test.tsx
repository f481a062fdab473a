import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { Outcome } from '../../data/api/outcome';
import { currentUser } from '../../data/session/session';
import { lydia } from '../../testing/profile-fixture';
import { clearToasts, renderWithRouter } from '../../testing/render-with-router';
import { LoginScreen } from './login-screen';

afterEach(clearToasts);

type Credentials = { readonly email: string; readonly password: string };

/** A server that answers when it is told to. */
function fakeApi() {
  const asked: Credentials[] = [];
  const waiting: ((outcome: Outcome<Profile>) => void)[] = [];
  return {
    asked,
    answer: (outcome: Outcome<Profile>) => waiting.shift()?.(outcome),
    login: (credentials: Credentials) => {
      asked.push(credentials);
      return new Promise<Outcome<Profile>>((resolve) => waiting.push(resolve));
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
  const emailField = await screen.findByLabelText<HTMLInputElement>('Email');
  const passwordField = screen.getByLabelText<HTMLInputElement>('Password');
  const type = (emailText: string, password: string): void => {
    fireEvent.change(emailField, { target: { value: emailText } });
    fireEvent.change(passwordField, { target: { value: password } });
  };
  const submit = (): void => {
    fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  };
  return { api, arrivals, emailField, passwordField, type, submit };
}

test('[LOGIN-2] the fields tell a phone and a password manager what they are', async () => {
  const { emailField, passwordField } = await open();
  expect(emailField.type).toBe('email');
  expect(emailField.required).toBe(true);
  expect(emailField.inputMode).toBe('email');
  expect(emailField.autocomplete).toBe('username');
  expect(passwordField.type).toBe('password');
  expect(passwordField.required).toBe(true);
  expect(passwordField.autocomplete).toBe('current-password');
});

test('[LOGIN-3] a note says how the two are compared', async () => {
  await open();
  const note = 'Email is case-insensitive, password is case-sensitive.';
  expect(screen.getByText(note)).toBeDefined();
});

test('a password can be looked at', async () => {
  const { passwordField } = await open();
  fireEvent.click(screen.getByRole('button', { name: 'Show what was typed' }));
  expect(passwordField.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide what was typed' }));
  expect(passwordField.type).toBe('password');
});

test.each([
  ['', ''],
  ['lydia@example.org', ''],
  ['', 'five loaves'],
  ['   ', 'five loaves'],
])('[LOGIN-5] with %o and %o the server is not asked', async (email, password) => {
  const { api, type, submit } = await open();
  type(email, password);
  submit();
  expect(await screen.findByText('Missing Information')).toBeTruthy();
  expect(screen.getByText('Please enter both email and password.')).toBeTruthy();
  expect(api.asked).toEqual([]);
});

test('[LOGIN-6] a person is let in, and this browser knows them', async () => {
  const { api, arrivals, type, submit } = await open();
  type(' lydia@example.org ', ' five loaves ');
  submit();
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Signing In...' });
  expect(button.disabled).toBe(true);
  api.answer({ kind: 'done', value: lydia });
  expect(await screen.findByText('Welcome back!')).toBeTruthy();
  expect(screen.getByText('Good to see you again, Lydia.')).toBeTruthy();
  expect(api.asked).toEqual([{ email: 'lydia@example.org', password: ' five loaves ' }]);
  expect(currentUser()).toMatchObject({ id: lydia.id, name: 'Lydia' });
  expect(localStorage.getItem('userId')).toBe(lydia.id);
  expect(arrivals).toEqual(['in']);
});

test('[LOGIN-7] a refused person stays, with everything that they typed', async () => {
  const { api, arrivals, emailField, passwordField, type, submit } = await open();
  type('lydia@example.org', 'wrong one');
  submit();
  api.answer({ kind: 'refused', status: 401, message: 'Invalid email or password' });
  expect(await screen.findByText('Login Failed')).toBeTruthy();
  expect(screen.getByText('Invalid email or password. Please try again.')).toBeTruthy();
  expect(emailField.value).toBe('lydia@example.org');
  expect(passwordField.value).toBe('wrong one');
  expect(arrivals).toEqual([]);
  expect(currentUser()).toBeNull();
});

test('[LOGIN-4] Enter twice asks once', async () => {
  const { api, passwordField, type } = await open();
  type('lydia@example.org', 'five loaves');
  const form = passwordField.closest('form');
  expect(form).not.toBeNull();
  if (form !== null) {
    fireEvent.submit(form);
    await screen.findByRole('button', { name: 'Signing In...' });
    fireEvent.submit(form);
  }
  expect(api.asked).toHaveLength(1);
});

test('one message at a time', async () => {
  const { api, type, submit } = await open();
  submit();
  await screen.findByText('Missing Information');
  type('lydia@example.org', 'wrong one');
  submit();
  api.answer({ kind: 'refused', status: 401, message: 'Invalid email or password' });
  await screen.findByText('Login Failed');
  await waitFor(() => expect(screen.queryByText('Missing Information')).toBeNull());
});

test('the email of a new account need not be typed again', async () => {
  const { emailField } = await open('lydia@example.org');
  expect(emailField.value).toBe('lydia@example.org');
});

test('[LOGIN-1] there is a way home and a way to begin', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  expect(screen.getByRole('link', { name: 'Start your journey' }).getAttribute('href')).toBe('/');
});
