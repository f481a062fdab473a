import { expect, test } from 'vitest';
import { searchZones, utcMidnightIn, zoneLabel, zoneTitle } from './zones';

const now = Date.parse('2026-11-21T06:30:00.000Z');

test.each([
  ['Europe/Berlin', 'Berlin', 'Berlin, Europe'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires', 'Buenos Aires, America, Argentina'],
  ['America/New_York', 'New York', 'New York, America'],
  ['UTC', 'UTC', 'UTC'],
])('%s reads as %s', (zone, title, label) => {
  expect([zoneTitle(zone), zoneLabel(zone)]).toEqual([title, label]);
});

test.each([
  ['Europe/Berlin', '1:00 AM'],
  ['America/New_York', '7:00 PM'],
  ['Asia/Kathmandu', '5:45 AM'],
  ['Pacific/Kiritimati', '2:00 PM'],
  ['UTC', '12:00 AM'],
])('the day of UTC turns over in %s at %s', (zone, time) => {
  expect(utcMidnightIn(zone, now)).toBe(time);
});

test('it is the coming midnight that counts where the clocks are changed', () => {
  expect(utcMidnightIn('America/New_York', Date.parse('2026-07-01T06:30:00.000Z'))).toBe('8:00 PM');
});

const zones = [
  'America/New_York',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Europe/Busingen',
  'Asia/Yerevan',
];

test.each([
  ['', []],
  ['   ', []],
  ['berl', ['Europe/Berlin']],
  ['NEW YORK', ['America/New_York']],
  ['são paulo', ['America/Sao_Paulo']],
  ['europe b', ['Europe/Berlin', 'Europe/Busingen']],
  ['ye', ['Asia/Yerevan']],
  ['erev', ['Asia/Yerevan']],
  ['atlantis', []],
])('"%s" finds %j', (typed, expected) => {
  expect(searchZones(zones, typed).toSorted()).toEqual(expected.toSorted());
});

test('what begins with the word comes first', () => {
  expect(searchZones(['Europe/Berlin', 'America/Er', 'Asia/Yerevan'], 'er')[0]).toBe('America/Er');
});
