import { expect, test } from 'vitest';
import { checkPassword } from './check-password';

const good = { current: 'barley', next: 'threshing floor', confirmation: 'threshing floor' };

test('a complete form has no error, and spaces count as characters', () => {
  expect(checkPassword(good)).toEqual({});
  expect(checkPassword({ current: ' ', next: '      ', confirmation: '      ' })).toEqual({});
});

test.each([
  ['an empty current password', { current: '' }, 'current'],
  ['a short new password', { next: 'short', confirmation: 'short' }, 'next'],
  ['a different confirmation', { confirmation: 'Threshing floor' }, 'confirmation'],
])('%s gives an error at its own field', (_, change, field) => {
  expect(Object.keys(checkPassword({ ...good, ...change }))).toEqual([field]);
});
