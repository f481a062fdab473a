import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TextArea } from './field';

test('a full field says that the maximum length is reached', () => {
  const field = (value: string) => (
    <TextArea
      label="Your words"
      hint="Take your time."
      value={value}
      maxLength={2000}
      onChange={() => 0}
    />
  );
  const { rerender } = render(field('x'.repeat(1999)));
  const box = screen.getByLabelText('Your words');
  expect(box).toHaveAccessibleDescription('Take your time.');
  rerender(field('x'.repeat(2000)));
  expect(box).toHaveAccessibleDescription(
    /There is no room for more: 2,000 characters are the most\./,
  );
});
