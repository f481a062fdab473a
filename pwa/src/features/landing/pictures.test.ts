import { describe, expect, test } from 'vitest';
import tokens from '../../design/tokens.css?raw';
import { blend, contrast } from '../../testing/contrast';
import road from './pictures/road.svg?raw';
import water from './pictures/water.svg?raw';

const ink = /--on-dawn: (#\w{6})/.exec(tokens)?.[1] ?? '';
const [veil, share] = veilOf(tokens);

describe.each([
  ['road', road],
  ['water', water],
])('%s', (_, svg) => {
  test('words can be read over its brightest spot', () => {
    const colors = [...new Set(svg.match(/#[0-9a-f]{6}/g))];
    expect(colors.length).toBeGreaterThan(5);
    expect(colors.filter((color) => contrast(ink, blend(veil, color, share)) < 4.5)).toEqual([]);
  });

  test('it is small', () => {
    expect(svg.length).toBeLessThan(60_000);
  });
});

test('words can be read over the gradient that stands there first', () => {
  const stops = /--first-light: ([^;]*)/.exec(tokens)?.[1]?.match(/#\w{6}/g) ?? [];
  expect(stops).toHaveLength(4);
  expect(stops.filter((color) => contrast(ink, blend(veil, color, share)) < 4.5)).toEqual([]);
});

/** The veil's color, and how much of it lies over the pictures. */
function veilOf(css: string): [string, number] {
  const [, red = '', green = '', blue = '', alpha = ''] =
    /--dawn-veil: rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)/.exec(css) ?? [];
  const hex = [red, green, blue].map((value) => Number(value).toString(16).padStart(2, '0'));
  return [`#${hex.join('')}`, Number(alpha)];
}
