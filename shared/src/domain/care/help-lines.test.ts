import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { careNeedKinds } from '../../enums/care-need';
import { careLanguages } from './care-texts';
import { helpLines, regionNames } from './help-lines';
import type { HelpRegion } from './help-region';
import { helpRegions } from './help-region';
import type { CareNeed } from '../../enums/care-need';

const linesOf = (region: HelpRegion, ...needs: readonly CareNeed[]) =>
  helpLines({ region, needs, language: 'en' });
const hrefs = (region: HelpRegion, ...needs: readonly CareNeed[]) =>
  linesOf(region, ...needs).map(({ href }) => href);

describe.each(helpRegions)('in %s', (region) => {
  test.each(careNeedKinds)('the emergency number comes first for the need %s', (need) => {
    expect(hrefs(region, need)[0]).toMatch(/^tel:(?:911|999|112|000|111)$/);
  });

  test.each(careNeedKinds.filter((need) => need !== 'emergency'))(
    'the need %s shows another line besides',
    (need) => {
      expect(hrefs(region, need).filter((href) => href !== 'tel:10111').length).toBeGreaterThan(1);
    },
  );

  test('a link matches its way, and a phone link contains digits only', () => {
    const pattern = {
      call: /^tel:\+?\d{3,12}$/,
      text: /^sms:\d{3,11}(?:\?body=[A-Z]+)?$/,
      web: /^https:\/\/[a-z.]+\/\d*$/,
    };
    for (const { href, way } of linesOf(region)) {
      expect(href).toMatch(pattern[way]);
    }
  });

  test('no link occurs twice, and the lines of each need are part of all lines', () => {
    const all = hrefs(region);
    expect(new Set(all).size).toBe(all.length);
    const isComplete = !all.includes('https://findahelpline.com/');
    for (const need of careNeedKinds) {
      const outside = hrefs(region, need).filter((href) => !all.includes(href));
      expect(outside).toEqual(
        isComplete && outside.length > 0 ? ['https://findahelpline.com/'] : [],
      );
    }
  });

  test('docs/help-lines.md names each number with its way', () => {
    const table = readFileSync(new URL('../../../../docs/help-lines.md', import.meta.url), 'utf8')
      .split('\n')
      .filter((row) => row.startsWith(`| ${regionNames.en[region]} |`))
      .map((row) => row.split('|').map((cell) => cell.trim()));
    const documented = table.map(([, , , , number, way]) => `${way} ${number}`);
    const shown = linesOf(region).map(({ number, way }) => `${way} ${number}`);
    const rowsOfOthers = ['web findahelpline.com'];
    expect(shown.filter((line) => !documented.includes(line))).toEqual([]);
    expect(documented.filter((line) => ![...shown, ...rowsOfOthers].includes(line))).toEqual([]);
    for (const [, , , , , , source, checked] of table) {
      expect(source).toMatch(/^https:\/\//);
      expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

test('the need self-harm shows the crisis lines of the region', () => {
  expect(hrefs('us-canada', 'self-harm')).toEqual(['tel:911', 'tel:988', 'sms:988']);
  expect(hrefs('uk-ireland', 'self-harm')).toEqual(['tel:999', 'tel:116123', 'sms:85258']);
  expect(hrefs('spain', 'self-harm')).toEqual(['tel:112', 'tel:024']);
  expect(hrefs('elsewhere', 'self-harm')).toEqual(['tel:112', 'https://findahelpline.com/']);
});

test('the need abuse shows the abuse lines before the crisis lines', () => {
  expect(hrefs('us-canada', 'abuse')[1]).toBe('tel:18007997233');
  expect(hrefs('spain', 'abuse').slice(0, 2)).toEqual(['tel:112', 'tel:016']);
  expect(hrefs('elsewhere', 'abuse')).toContain('https://findahelpline.com/');
});

test('the need child-abuse shows the child line after the emergency number', () => {
  expect(hrefs('us-canada', 'child-abuse')[1]).toBe('tel:18004224453');
  expect(hrefs('kenya', 'child-abuse')[1]).toBe('tel:116');
});

test('the need emergency alone shows the emergency number only', () => {
  expect(hrefs('us-canada', 'emergency')).toEqual(['tel:911']);
  expect(hrefs('us-canada', 'emergency', 'self-harm')).toEqual(['tel:911', 'tel:988', 'sms:988']);
});

test('with two needs, the first lines contain one of each', () => {
  expect(hrefs('us-canada', 'self-harm', 'abuse').slice(0, 3)).toEqual([
    'tel:911',
    'tel:988',
    'tel:18007997233',
  ]);
});

test.each(careLanguages)('every line has a name and an action in %s', (language) => {
  for (const region of helpRegions) {
    for (const { name, action } of helpLines({ region, needs: [], language })) {
      expect(name).not.toBe('');
      expect(action).toMatch(language === 'es' ? /^(?:Llamar al|Mensaje al|Abrir) / : /^[A-Z]/);
    }
  }
});
