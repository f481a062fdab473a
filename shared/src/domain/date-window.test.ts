import { describe, expect, test } from 'vitest';
import { localDay } from '../kernel/local-day';
import { isTooFarAhead, trustedDay } from './date-window';

const nowMs = Date.parse('2026-11-21T12:00:00Z');

describe('isTooFarAhead', () => {
  test.each([
    ['2020-01-01', false],
    ['2026-11-21', false],
    ['2026-11-22', false],
    // Kiritimati is already in the 22nd at noon UTC, so its tomorrow is the 23rd.
    ['2026-11-23', false],
    ['2026-11-24', true],
    ['2031-11-21', true],
  ])('%s: %s', (day, expected) => {
    expect(isTooFarAhead(localDay(day), nowMs)).toBe(expected);
  });
});

describe('[MERGE-4] trustedDay', () => {
  const claim = {
    localDate: localDay('2026-11-18'),
    occurredAt: '2026-11-18T06:00:00.000Z',
    sentAt: '2026-11-21T12:00:00.000Z',
    serverNowMs: nowMs,
    timeZone: null,
  };

  test('a walk completed offline three days ago counts for its own day', () => {
    expect(trustedDay(claim)).toEqual({ day: '2026-11-18', wasClamped: false });
  });

  test('a walk completed shortly after midnight counts for the day before', () => {
    const late = { ...claim, occurredAt: '2026-11-19T00:20:00.000Z' };
    expect(trustedDay(late)).toEqual({ day: '2026-11-18', wasClamped: false });
  });

  test('a clock five years ahead is corrected by sentAt', () => {
    const ahead = {
      ...claim,
      localDate: localDay('2031-11-18'),
      occurredAt: '2031-11-18T06:00:00.000Z',
      sentAt: '2031-11-21T12:00:00.000Z',
    };
    expect(trustedDay(ahead)).toEqual({ day: '2026-11-18', wasClamped: true });
  });

  test('a clock five years behind is corrected too', () => {
    const behind = {
      ...claim,
      localDate: localDay('2021-11-18'),
      occurredAt: '2021-11-18T06:00:00.000Z',
      sentAt: '2021-11-21T12:00:00.000Z',
    };
    expect(trustedDay(behind)).toEqual({ day: '2026-11-18', wasClamped: true });
  });

  test('an action dated after its own request counts as now', () => {
    const impossible = {
      ...claim,
      localDate: localDay('2027-02-01'),
      occurredAt: '2027-02-01T06:00:00.000Z',
    };
    expect(trustedDay(impossible)).toEqual({ day: '2026-11-21', wasClamped: true });
  });
});
