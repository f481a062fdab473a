import { expect, test } from 'vitest';
import { checkReset, looksLikeEmail } from './check-reset';

const right = { code: 'abcd-2345', next: 'threshing floor', confirmation: 'threshing floor' };

test.each([
  [{}, []],
  [{ code: ' ABCD 2345 ' }, []],
  [{ code: 'ABCD-234' }, ['code']],
  [{ code: '' }, ['code']],
  [{ next: 'short', confirmation: 'short' }, ['next']],
  [{ confirmation: 'Threshing floor' }, ['confirmation']],
])('the input %j gives errors at %j', (change, fields) => {
  expect(Object.keys(checkReset({ ...right, ...change }))).toEqual(fields);
});

test.each([
  [' ruth@example.org ', true],
  ['ruth@example', false],
  ['ruth', false],
  ['', false],
])('%o looks like an email: %o', (text, expected) => {
  expect(looksLikeEmail(text)).toBe(expected);
});
