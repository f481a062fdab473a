import { expect, test } from 'vitest';
import tokens from '../../design/tokens.css?raw';
import { contrast } from '../../testing/contrast';

// The contrast over the pictures and the gradient is tested in `pwa/e2e/landing.e2e.ts`, in a browser that renders them.
test('text on the veil has a contrast of at least 4.5', () => {
  const colorOf = (name: string) => new RegExp(`--${name}: (#\\w{6});`).exec(tokens)?.[1] ?? '';
  expect(contrast(colorOf('on-dawn'), colorOf('dawn-veil'))).toBeGreaterThanOrEqual(4.5);
});
