import { expect, test } from 'vitest';
import type { NoticeFacts } from './due-notice';
import { dueNotice } from './due-notice';

const noReason: NoticeFacts = {
  wasRestored: false,
  timeZone: null,
  minutesAheadOfUtc: 0,
  walksCompleted: 0,
  canInstall: false,
};

test.each<[string, Partial<NoticeFacts>, ReturnType<typeof dueNotice>]>([
  ['no reason for a notice', {}, null],
  ['exactly one hour ahead of UTC', { minutesAheadOfUtc: 60 }, null],
  ['more than an hour ahead of UTC', { minutesAheadOfUtc: 61 }, 'day'],
  ['more than an hour behind UTC', { minutesAheadOfUtc: -210 }, 'day'],
  ['a time zone was chosen', { minutesAheadOfUtc: 120, timeZone: 'Europe/Athens' }, null],
  ['UTC was chosen', { minutesAheadOfUtc: 120, timeZone: 'UTC' }, null],
  ['installable before the first walk', { canInstall: true }, null],
  ['installable after the first walk', { canInstall: true, walksCompleted: 1 }, 'install'],
  ['not installable', { walksCompleted: 40 }, null],
  [
    'all three are due: restored comes first',
    { wasRestored: true, minutesAheadOfUtc: 120, canInstall: true, walksCompleted: 1 },
    'restored',
  ],
  [
    'day and installation are due: the day comes first',
    { minutesAheadOfUtc: 120, canInstall: true, walksCompleted: 1 },
    'day',
  ],
])('%s: the notice is %o', (_, facts, notice) => {
  expect(dueNotice({ ...noReason, ...facts })).toBe(notice);
});
