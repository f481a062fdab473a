import { careNeedKinds } from '@emmaus/shared/domain/care/care-needs';
import { describe, expect, test } from 'vitest';
import { helpLines } from './help-lines';
import { helpRegions } from './help-region';

const hrefs = (...args: Parameters<typeof helpLines>) => helpLines(...args).map(({ href }) => href);

describe.each(helpRegions)('in %s', (region) => {
  test.each(careNeedKinds)('the emergency number comes first for the need %s', (need) => {
    expect(hrefs(region, [need])[0]).toMatch(/^tel:(?:911|999|112)$/);
  });

  test('a phone link contains digits only', () => {
    for (const href of hrefs(region, []).filter((each) => each.startsWith('tel:'))) {
      expect(href).toMatch(/^tel:\d{3,11}$/);
    }
  });
});

test('the need self-harm shows the crisis line of the region', () => {
  expect(hrefs('us-canada', ['self-harm'])).toEqual(['tel:911', 'tel:988']);
  expect(hrefs('uk-ireland', ['self-harm'])).toEqual(['tel:999', 'tel:116123']);
  expect(hrefs('elsewhere', ['self-harm'])).toEqual(['tel:112', 'https://findahelpline.com/']);
});

test('the need abuse shows the domestic abuse lines before the crisis lines', () => {
  expect(hrefs('us-canada', ['abuse'])[1]).toBe('tel:18007997233');
  expect(hrefs('elsewhere', ['abuse'])).toContain('https://findahelpline.com/');
});

test('the need emergency alone shows the emergency number only', () => {
  expect(hrefs('us-canada', ['emergency'])).toEqual(['tel:911']);
  expect(hrefs('us-canada', ['emergency', 'self-harm'])).toEqual(['tel:911', 'tel:988']);
});
