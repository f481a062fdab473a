import { careNeedKinds } from '@emmaus/shared/domain/care/care-needs';
import { describe, expect, test } from 'vitest';
import { helpLines } from './help-lines';
import { helpRegions } from './help-region';

const hrefs = (...given: Parameters<typeof helpLines>) =>
  helpLines(...given).map(({ href }) => href);

describe.each(helpRegions)('in %s', (region) => {
  test.each(careNeedKinds)('whatever the need (%s), the emergency number comes first', (need) => {
    expect(hrefs(region, [need])[0]).toMatch(/^tel:(?:911|999|112)$/);
  });

  test('nothing that may be dialed holds anything but digits', () => {
    for (const href of hrefs(region, []).filter((each) => each.startsWith('tel:'))) {
      expect(href).toMatch(/^tel:\d{3,11}$/);
    }
  });
});

test('who thinks of dying is led to a line that listens, by region', () => {
  expect(hrefs('us-canada', ['self-harm'])).toEqual(['tel:911', 'tel:988']);
  expect(hrefs('uk-ireland', ['self-harm'])).toEqual(['tel:999', 'tel:116123']);
  expect(hrefs('elsewhere', ['self-harm'])).toEqual(['tel:112', 'https://findahelpline.com/']);
});

test('who is hurt at home is led to those who know about it, before the others', () => {
  expect(hrefs('us-canada', ['abuse'])[1]).toBe('tel:18007997233');
  expect(hrefs('elsewhere', ['abuse'])).toContain('https://findahelpline.com/');
});

test('a medical emergency has one number', () => {
  expect(hrefs('us-canada', ['emergency'])).toEqual(['tel:911']);
  expect(hrefs('us-canada', ['emergency', 'self-harm'])).toEqual(['tel:911', 'tel:988']);
});
