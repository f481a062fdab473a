import { expect, test } from 'vitest';
import { localDay } from '../kernel/local-day';
import { longDate, shortDate } from './display-date';
import { entryFileName, walkFileName } from './file-names';

const day = localDay('2026-11-05');

test('[LIB-10] [WALK-5] file names follow the specification', () => {
  expect(walkFileName(day)).toBe('Daily-Walk-2026-11-05.txt');
  expect(entryFileName('Bible Answers: why?', day)).toBe('Bible_Answers__why__2026-11-05.txt');
  expect(entryFileName('../../etc/passwd', day)).toBe('______etc_passwd_2026-11-05.txt');
});

test('longDate gives the same text as Intl.DateTimeFormat in en-US for every month', () => {
  const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  for (let month = 1; month <= 12; month += 1) {
    const text = `2026-${String(month).padStart(2, '0')}-07`;
    expect(longDate(localDay(text))).toBe(long.format(new Date(`${text}T00:00:00Z`)));
  }
});

test('dates have the formats of the specification', () => {
  expect(longDate(day)).toBe('November 5, 2026');
  expect(shortDate(day)).toBe('11/5/2026');
});
