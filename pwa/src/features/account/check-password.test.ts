import { expect, test } from 'vitest';
import { checkPassword } from './check-password';

const good = { current: 'barley', next: 'threshing floor', confirmation: 'threshing floor' };

test('a whole form has no problem, and spaces count as they are typed', () => {
  expect(checkPassword(good)).toEqual({});
  expect(checkPassword({ current: ' ', next: '      ', confirmation: '      ' })).toEqual({});
});

test.each([
  ['no current one', { current: '' }, 'current'],
  ['a short new one', { next: 'short', confirmation: 'short' }, 'next'],
  ['two that differ', { confirmation: 'Threshing floor' }, 'confirmation'],
])('%s is marked at its own field', (_, change, field) => {
  expect(Object.keys(checkPassword({ ...good, ...change }))).toEqual([field]);
});
