import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import drawIcon from './draw-icon';

const Flame = drawIcon({ node: [['path', { d: 'M12 3q1 4 4 6.5', key: 'a' }]] });

test('an icon is drawn on its grid, in the color of the words, and is decoration', () => {
  const { container } = render(<Flame size={18} className="text-ember" />);
  const svg = container.querySelector('svg');
  expect(svg?.getAttribute('viewBox')).toBe('0 0 24 24');
  expect(svg?.getAttribute('width')).toBe('18');
  expect(svg?.getAttribute('stroke')).toBe('currentColor');
  expect(svg?.getAttribute('class')).toBe('text-ember');
  expect(svg?.getAttribute('aria-hidden')).toBe('true');
  expect(svg?.querySelector('path')?.getAttribute('d')).toBe('M12 3q1 4 4 6.5');
});

test('one that says something is not hidden', () => {
  render(<Flame aria-hidden={false} role="img" aria-label="On fire" />);
  expect(screen.getByRole('img', { name: 'On fire' })).toBeDefined();
});
