import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import drawIcon from './draw-icon';

const Flame = drawIcon({ node: [['path', { d: 'M12 3q1 4 4 6.5', key: 'a' }]] });

test('an icon has a 24 × 24 view box and the text color, and is hidden from assistive technology', () => {
  const { container } = render(<Flame size={18} className="text-ember" />);
  const svg = container.querySelector('svg');
  expect(svg).toHaveAttribute('viewBox', '0 0 24 24');
  expect(svg).toHaveAttribute('width', '18');
  expect(svg).toHaveAttribute('stroke', 'currentColor');
  expect(svg).toHaveAttribute('class', 'text-ember');
  expect(svg).toHaveAttribute('aria-hidden', 'true');
  expect(svg?.querySelector('path')).toHaveAttribute('d', 'M12 3q1 4 4 6.5');
});

test('an icon with a label is exposed to assistive technology', () => {
  render(<Flame aria-hidden={false} role="img" aria-label="On fire" />);
  expect(screen.getByRole('img', { name: 'On fire' })).toBeVisible();
});
