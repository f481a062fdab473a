import { expect, test } from 'vitest';
import { formatTimestamp } from './format-timestamp';

const now = Date.parse('2026-11-21T12:30:00.000Z');

test.each([
  ['2026-11-21T12:29:30.000Z', 'just now'],
  ['2026-11-21T12:28:30.000Z', '1 minute ago'],
  ['2026-11-21T11:45:00.000Z', '45 minutes ago'],
  ['2026-11-21T06:12:00.000Z', 'today at 6:12 AM'],
  ['2026-11-20T18:05:00.000Z', 'November 20, 2026 at 6:05 PM'],
  ['2025-12-24T09:00:00.000Z', 'December 24, 2025 at 9:00 AM'],
])('%s is shown as %s', (iso, words) => {
  expect(formatTimestamp(iso, now, 'UTC')).toBe(words);
});

test('a timestamp in the future, after the clock was set back, is shown by its time of day', () => {
  expect(formatTimestamp('2026-11-21T12:31:00.000Z', now, 'UTC')).toBe('today at 12:31 PM');
});

test('an unparsable timestamp is shown as unknown', () => {
  expect(formatTimestamp('soon', now, 'UTC')).toBe('at an unknown time');
});

test('the date is computed in the given time zone', () => {
  expect(formatTimestamp('2026-11-21T10:30:00.000Z', now, 'Pacific/Kiritimati')).toBe(
    'today at 12:30 AM',
  );
});
