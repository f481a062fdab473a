import { expect, test } from 'vitest';
import { lydia } from '../../testing/profile-fixture';
import { loginMessage, missingInformation } from './check-login';

test.each([
  ['', '', true],
  ['a@b.example', '', true],
  ['  ', 'x', true],
  ['a@b.example', ' ', false],
  ['a@b.example', 'x', false],
])('[LOGIN-5] email %o and password %o: missing is %o', (email, password, isMissing) => {
  expect(missingInformation(email, password) !== null).toBe(isMissing);
});

test('[LOGIN-6] the message of a successful login greets the person by name', () => {
  expect(loginMessage({ kind: 'done', value: lydia })).toEqual({
    title: 'Welcome back!',
    description: 'Good to see you again, Lydia.',
    tone: 'calm',
  });
});

test.each([
  ['a wrong password', { kind: 'refused', status: 401, message: 'Invalid email or password' }],
  ['too many tries', { kind: 'refused', status: 429, message: 'Too many requests' }],
  ['a server in trouble', { kind: 'unreachable', isServerTrouble: true }],
] as const)('[LOGIN-7] %s gives the message of the specification', (_, outcome) => {
  expect(loginMessage(outcome)).toEqual({
    title: 'Login Failed',
    description: 'Invalid email or password. Please try again.',
    tone: 'problem',
  });
});

test('without a network the message does not mention the password', () => {
  const message = loginMessage({ kind: 'unreachable', isServerTrouble: false });
  expect(message.title).toBe('Login Failed');
  expect(message.description).not.toContain('password');
  expect(message.tone).toBe('calm');
});
