import { expect, test } from 'vitest';
import { contrast } from '../testing/contrast';
import css from './tokens.css?raw';

const blocks = [...css.matchAll(/\{([^{}]*--paper[^{}]*)\}/g)].map((match) =>
  tokensOf(match[1] ?? ''),
);
const [light, systemDark, chosenDark] = blocks;

/** Pairs of text and background: at least 4.5:1 (WCAG 2.2, 1.4.3). */
const textPairs = [
  ['ink', 'paper'],
  ['ink', 'surface'],
  ['ink', 'sunken'],
  ['ink', 'ember-wash'],
  ['ink', 'olive-wash'],
  ['ink', 'dusk-wash'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'surface'],
  ['ink-soft', 'sunken'],
  ['on-ember', 'ember'],
  ['on-ember', 'ember-strong'],
  ['ember', 'paper'],
  ['ember', 'surface'],
  ['ember', 'ember-wash'],
  ['ember-strong', 'ember-wash'],
  ['on-olive', 'olive'],
  ['olive', 'paper'],
  ['olive', 'olive-wash'],
  ['on-dusk', 'dusk'],
  ['dusk', 'paper'],
  ['dusk', 'dusk-wash'],
  ['on-rose', 'rose'],
  ['rose', 'paper'],
  ['rose', 'surface'],
  ['rose', 'rose-wash'],
] as const;

/** Borders of controls and the focus ring: at least 3:1 (WCAG 2.2, 1.4.11). */
const controlPairs = [
  ['control', 'paper'],
  ['control', 'surface'],
  ['ember', 'line'],
  ['dusk', 'paper'],
  ['dusk', 'surface'],
] as const;

const themes = [
  ['light', light],
  ['dark', chosenDark],
] as const;

test('there is a light and a dark theme, and dark is the same whether chosen or the system’s', () => {
  expect(blocks).toHaveLength(3);
  expect(systemDark).toEqual(chosenDark);
  expect(Object.keys(chosenDark ?? {})).toEqual(Object.keys(light ?? {}));
});

test.each(
  themes.flatMap(([theme, tokens]) => textPairs.map((pair) => [theme, ...pair, tokens] as const)),
)('in the %s theme %s can be read on %s', (...[, front, back, tokens]) => {
  expect(contrast(tokens?.[front] ?? '', tokens?.[back] ?? '')).toBeGreaterThanOrEqual(4.5);
});

test.each(
  themes.flatMap(([theme, tokens]) =>
    controlPairs.map((pair) => [theme, ...pair, tokens] as const),
  ),
)('in the %s theme %s can be told from %s', (...[, front, back, tokens]) => {
  expect(contrast(tokens?.[front] ?? '', tokens?.[back] ?? '')).toBeGreaterThanOrEqual(3);
});

type Tokens = Record<string, string>;

function tokensOf(block: string): Tokens {
  return Object.fromEntries(
    [...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((match) => [match[1], match[2]]),
  ) as Tokens;
}
