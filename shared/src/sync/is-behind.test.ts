import { expect, test } from 'vitest';
import { isBehind } from './is-behind';

test.each([
  { what: 'a device that never synced', own: null, latest: 'e~0~zz~', expected: true },
  { what: 'an older version', own: 'e~4~zz~', latest: 'e~5~zz~', expected: true },
  { what: 'the same version', own: 'e~5~zz~', latest: 'e~5~zz~', expected: false },
  { what: 'a device ahead of a late event', own: 'e~6~zz~', latest: 'e~5~zz~', expected: false },
  { what: 'versions compare as numbers', own: 'e~10~zz~', latest: 'e~9~zz~', expected: false },
  { what: 'another epoch', own: 'd~9~zz~', latest: 'e~5~zz~', expected: true },
  { what: 'a malformed own cursor', own: 'e', latest: 'e~5~zz~', expected: true },
  { what: 'a malformed event cursor', own: 'e~5~zz~', latest: 'e~x', expected: true },
])('$what', ({ own, latest, expected }) => {
  expect(isBehind(own, latest)).toBe(expected);
});
