import { expect, test } from 'vitest';
import { localDay } from '@emmaus/shared/kernel/local-day';
import { createFakeStorage } from '../../testing/fake-storage';
import { forgetShownCare, isCareDue, noteCareDismissed, noteCareShown } from './shown-care';

const today = localDay('2026-11-23');
const tomorrow = localDay('2026-11-24');
const first = { need: 'abuse', entryId: 'first', today } as const;
const second = { ...first, entryId: 'second' };

function shownBesideFirst() {
  const storages = { device: createFakeStorage(), tab: createFakeStorage() };
  expect(isCareDue(storages, first)).toBe(true);
  noteCareShown(storages, first);
  return storages;
}

test('a card is due beside one entry a day, and for each need by itself', () => {
  const storages = shownBesideFirst();
  expect(isCareDue(storages, first)).toBe(true);
  expect(isCareDue(storages, second)).toBe(false);
  expect(isCareDue(storages, { ...second, need: 'self-harm' })).toBe(true);
  expect(isCareDue(storages, { ...second, today: tomorrow })).toBe(true);
});

test('another tab of the same device does not show it again', () => {
  const { device } = shownBesideFirst();
  expect(isCareDue({ device, tab: createFakeStorage() }, second)).toBe(false);
});

test('a dismissed card is due again on the next day', () => {
  const storages = shownBesideFirst();
  noteCareDismissed(storages, first);
  expect(isCareDue(storages, first)).toBe(false);
  expect(isCareDue(storages, { ...first, today: tomorrow })).toBe(true);
});

test('after a log-out the record is gone', () => {
  const storages = shownBesideFirst();
  noteCareDismissed(storages, first);
  forgetShownCare(storages);
  expect(storages.device.read('care-shown:abuse')).toBeNull();
  expect(storages.tab.read('care-shown:abuse')).toBeNull();
  expect(isCareDue(storages, second)).toBe(true);
});
