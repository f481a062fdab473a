import { expect, test } from 'vitest';
import { average, dollars, wholeNumber } from './figures';

test('[ADMIN-5] revenue is shown as dollars with two decimals', () => {
  expect([0, 9.97, 99.7, 124_625].map(dollars)).toEqual([
    '$0.00',
    '$9.97',
    '$99.70',
    '$124,625.00',
  ]);
});

test('[ADMIN-5] the average of walks is shown with one decimal', () => {
  expect([0, 2 / 3, 30, 1234.56].map(average)).toEqual(['0.0', '0.7', '30.0', '1,234.6']);
});

test('counts are shown in groups of three', () => {
  expect([0, 999, 3_000_000].map(wholeNumber)).toEqual(['0', '999', '3,000,000']);
});
