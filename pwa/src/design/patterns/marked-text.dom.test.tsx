import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MarkedText } from './marked-text';

test('a reference stays on one line with the bracket before it, and no character is lost or duplicated', () => {
  const text = 'It began so (1 Samuel 17:17-18, WEB). See John 3:16; [Luke 24:15] (';
  const { container } = render(<MarkedText text={text} onPassage={() => undefined} />);
  expect(container.textContent).toBe(text);
  const reference = screen.getByRole('button', { name: '1 Samuel 17:17-18' });
  expect(reference.parentElement?.textContent).toBe('(1 Samuel 17:17-18');
  expect(screen.getByRole('button', { name: 'John 3:16' }).parentElement?.textContent).toBe(
    'John 3:16',
  );
});
