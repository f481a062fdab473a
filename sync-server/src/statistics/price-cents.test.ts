import { expect, test } from 'vitest';
import { priceCents } from './price-cents';

test.each([
  ['$9.97', 997],
  ['$12', 1200],
  ['$4.5', 450],
  ['9,97 €', 997],
  ['US$ 19.00 a month', 1900],
  ['free while we are small', 997],
  ['', 997],
])('%j is %i cents', (display, expected) => {
  expect(priceCents(display)).toBe(expected);
});
