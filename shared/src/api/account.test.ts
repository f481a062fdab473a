import { describe, expect, test } from 'vitest';
import { emailSchema, intakeSchema, loginSchema } from './account';

const account = { name: 'Ruth', email: 'ruth@example.org', password: 'barley' };

describe('[INTAKE-9] intakeSchema', () => {
  test('answers are optional', () => {
    expect(intakeSchema.safeParse(account).success).toBe(true);
  });

  test.each([
    ['an unknown mood', { moodCheck: 'ecstatic' }],
    ['an unknown time', { timeAvailable: '2hours' }],
    ['an unknown hunger', { spiritualHunger: ['bread'] }],
    ['a hunger that is not a list', { spiritualHunger: 'prayer' }],
    ['an unknown background', { faithBackground: 'x' }],
    ['an unknown style', { spiritualPersonality: ['dance'] }],
    ['a blank name', { name: '   ' }],
    ['a name that is a number', { name: 7 }],
    ['no email', { email: undefined }],
    ['an email without a host', { email: 'ruth@' }],
    ['a password of five characters', { password: 'barle' }],
    ['an unknown field', { membershipTier: 'Premium' }],
    ['a character that cannot be stored', { name: 'Ru\u0000th' }],
    ['half a character', { name: 'Ru\uD800th' }],
  ])('refuses %s', (_, change) => {
    expect(intakeSchema.safeParse({ ...account, ...change }).success).toBe(false);
  });

  test('an email is trimmed and converted to lower case', () => {
    expect(emailSchema.parse(' Ruth@Example.ORG ')).toBe('ruth@example.org');
  });
});

test('a login needs a valid email and a password of at least one character', () => {
  expect(loginSchema.safeParse({ email: 'a@b.co', password: '' }).success).toBe(false);
  expect(loginSchema.safeParse({ email: 'nobody', password: 'x' }).success).toBe(false);
  expect(loginSchema.safeParse({ email: 'a@b.co', password: 'x' }).success).toBe(true);
});
