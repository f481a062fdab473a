import { expect, test } from 'vitest';
import { isBehind } from './is-behind';

test.each([
  { who: 'a device that never synced', own: null, latest: 'e~0~zz~', expected: true },
  { who: 'one that has an older version', own: 'e~4~zz~', latest: 'e~5~zz~', expected: true },
  { who: 'one that stands there', own: 'e~5~zz~', latest: 'e~5~zz~', expected: false },
  { who: 'one that is ahead of a late event', own: 'e~6~zz~', latest: 'e~5~zz~', expected: false },
  { who: 'numbers, not text', own: 'e~10~zz~', latest: 'e~9~zz~', expected: false },
  { who: 'another history', own: 'd~9~zz~', latest: 'e~5~zz~', expected: true },
  { who: 'an own cursor that nobody can read', own: 'e', latest: 'e~5~zz~', expected: true },
  { who: 'an event that nobody can read', own: 'e~5~zz~', latest: 'e~x', expected: true },
])('$who', ({ own, latest, expected }) => {
  expect(isBehind(own, latest)).toBe(expected);
});
