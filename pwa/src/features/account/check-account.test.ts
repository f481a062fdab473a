import { expect, test } from 'vitest';
import { checkAccount } from './check-account';

test('name and email are normalized as on the server: trimmed, the email in lower case', () => {
  expect(checkAccount({ name: '  Ruth ', email: ' Ruth@Example.ORG ' })).toEqual({
    patch: { name: 'Ruth', email: 'ruth@example.org' },
  });
});

test.each([
  [
    'a blank name',
    { name: '  ', email: 'ruth@example.org' },
    { name: 'Name is required (at least 1 character)' },
  ],
  ['a bad email', { name: 'Ruth', email: 'ruth' }, { email: 'Invalid email address' }],
  [
    'both empty',
    { name: '', email: '' },
    { name: 'Name is required (at least 1 character)', email: 'Invalid email address' },
  ],
])('[ACCT-3] %s is marked at its own field', (_, draft, problems) => {
  expect(checkAccount(draft)).toEqual({ problems });
});
