import { expect, test } from 'vitest';
import { checkIntake } from './check-intake';
import type { IntakeDraft } from './intake-draft';

const draft: IntakeDraft = {
  step: 7,
  moodCheck: 'tired',
  timeAvailable: 'under1min',
  spiritualHunger: ['clarity', 'prayer'],
  faithBackground: 'notSure',
  spiritualPersonality: ['nature'],
  name: ' Lydia ',
  email: ' Lydia@example.org ',
};
const secrets = { password: 'five loaves', confirmation: 'five loaves' };

test('[INTAKE-9] a complete intake gives the request body of the API', () => {
  expect(checkIntake(draft, secrets)).toEqual({
    kind: 'ready',
    body: {
      moodCheck: 'tired',
      timeAvailable: 'under1min',
      spiritualHunger: ['clarity', 'prayer'],
      faithBackground: 'notSure',
      spiritualPersonality: ['nature'],
      name: 'Lydia',
      email: 'Lydia@example.org',
      password: 'five loaves',
    },
  });
});

test.each([
  ['Almost there!', { name: '  ' }],
  ['Almost there!', { email: ' ' }],
  ['Almost there!', { name: '', password: '' }],
  ['Password required', { password: '', confirmation: '' }],
  ['Password required', { password: '12345', confirmation: '12345' }],
  ['Password required', { password: '12345', confirmation: '1' }],
  ["Passwords don't match", { confirmation: 'five leaves' }],
])('[INTAKE-6] [INTAKE-7] [INTAKE-8] %s: %o', (title, patch) => {
  expect(checkIntake({ ...draft, ...patch }, { ...secrets, ...patch })).toMatchObject({
    kind: 'message',
    title,
  });
});

test('six characters are enough, and spaces count', () => {
  const spaced = { password: '  six ', confirmation: '  six ' };
  expect(checkIntake(draft, spaced)).toMatchObject({
    kind: 'ready',
    body: { password: '  six ' },
  });
});

test.each(['lydia', 'lydia@', '@example.org', 'a b@example.org'])(
  'the invalid email %o gives an error at its field',
  (email) => {
    expect(checkIntake({ ...draft, email }, secrets)).toEqual({
      kind: 'field-error',
      field: 'email',
      message: 'Invalid email address',
    });
  },
);

test('a missing answer is omitted from the body, not sent as null', () => {
  const check = checkIntake({ ...draft, moodCheck: null, faithBackground: null }, secrets);
  expect(check.kind === 'ready' && Object.keys(check.body)).not.toContain('moodCheck');
});
