import { expect, test } from 'vitest';
import { isBehind } from './is-behind';

test.each([
  ['a device that never synced', null, 'e~0~zz~', true],
  ['one that has an older version', 'e~4~zz~', 'e~5~zz~', true],
  ['one that stands there', 'e~5~zz~', 'e~5~zz~', false],
  ['one that is ahead of a late event', 'e~6~zz~', 'e~5~zz~', false],
  ['numbers, not text', 'e~10~zz~', 'e~9~zz~', false],
  ['another history', 'd~9~zz~', 'e~5~zz~', true],
  ['an own cursor that nobody can read', 'e', 'e~5~zz~', true],
  ['an event that nobody can read', 'e~5~zz~', 'e~x', true],
])('%s', (_, own, latest, expected) => {
  expect(isBehind(own, latest)).toBe(expected);
});
