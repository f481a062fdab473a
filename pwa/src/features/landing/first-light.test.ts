import { expect, test } from 'vitest';
import tokens from '../../design/tokens.css?raw';
import { contrast } from '../../testing/contrast';

// The pictures and the gradient are looked at in `pwa/e2e/landing.e2e.ts`, where they are drawn.
test('words can be read over the veil, which nothing under it outshines', () => {
  const colorOf = (name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? '';
  expect(contrast(colorOf('on-dawn'), colorOf('dawn-veil'))).toBeGreaterThanOrEqual(4.5);
});
