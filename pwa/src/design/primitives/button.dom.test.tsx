import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button';

test('a busy button ignores clicks, submits no form, and keeps the focus', () => {
  const happened: string[] = [];
  const form = (isBusy: boolean) => (
    <form onSubmit={() => happened.push('sent')}>
      <Button type="submit" isBusy={isBusy} onClick={() => happened.push('clicked')}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  rerender(form(true));
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button).toBeEnabled();
  expect(button).toHaveFocus();
  fireEvent.click(button);
  expect(happened).toEqual([]);
  rerender(form(false));
  expect(button).not.toHaveAttribute('aria-disabled');
});
