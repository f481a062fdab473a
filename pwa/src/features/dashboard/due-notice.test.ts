import { expect, test } from 'vitest';
import type { NoticeFacts } from './due-notice';
import { dueNotice } from './due-notice';

const quiet: NoticeFacts = {
  wasRestored: false,
  timeZone: null,
  minutesAheadOfUtc: 0,
  walksCompleted: 0,
  canInstall: false,
};

test.each<[string, Partial<NoticeFacts>, ReturnType<typeof dueNotice>]>([
  ['nothing to say', {}, null],
  ['one hour ahead is not worth a word', { minutesAheadOfUtc: 60 }, null],
  ['more than an hour ahead', { minutesAheadOfUtc: 61 }, 'day'],
  ['more than an hour behind', { minutesAheadOfUtc: -210 }, 'day'],
  ['the day was chosen', { minutesAheadOfUtc: 120, timeZone: 'Europe/Athens' }, null],
  ['UTC was kept', { minutesAheadOfUtc: 120, timeZone: 'UTC' }, null],
  ['installable before the first walk', { canInstall: true }, null],
  ['installable after the first walk', { canInstall: true, walksCompleted: 1 }, 'install'],
  ['not installable', { walksCompleted: 40 }, null],
  [
    'all at once',
    { wasRestored: true, minutesAheadOfUtc: 120, canInstall: true, walksCompleted: 1 },
    'restored',
  ],
  [
    'the day comes before the installation',
    { minutesAheadOfUtc: 120, canInstall: true, walksCompleted: 1 },
    'day',
  ],
])('%s', (_, facts, notice) => {
  expect(dueNotice({ ...quiet, ...facts })).toBe(notice);
});
