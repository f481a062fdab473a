import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusFallback } from '../primitives/focus-fallback';
import { showToast } from './toast';
import { Toaster } from './toaster';

/** A timer that a test turns by hand. */
function handTimer() {
  let waiting: { readonly ms: number; readonly work: () => void } | null = null;
  return {
    after: (ms: number, work: () => void) => {
      const entry = { ms, work };
      waiting = entry;
      return () => {
        waiting = waiting === entry ? null : waiting;
      };
    },
    waitsMs: () => waiting?.ms ?? null,
    fire: () => act(() => waiting?.work()),
  };
}

test('[TOAST-1] a message stands for five seconds', () => {
  const timer = handTimer();
  render(<Toaster after={timer.after} />);
  act(() => showToast({ title: 'Walk Saved', description: 'It is on this device.' }));
  expect(screen.getByText('It is on this device.')).toBeVisible();
  expect(timer.waitsMs()).toBe(5000);
  timer.fire();
  expect(screen.queryByText('Walk Saved')).not.toBeInTheDocument();
});

test('[TOAST-1] a new message takes the place of the one before: one at a time', () => {
  render(<Toaster after={handTimer().after} />);
  act(() => showToast({ title: 'The first' }));
  act(() => showToast({ title: 'The second' }));
  expect(screen.queryByText('The first')).not.toBeInTheDocument();
  expect(screen.getByText('The second')).toBeVisible();
});

test('a message that came before its place was shown is not lost', () => {
  showToast({ title: 'Early' });
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByText('Early')).toBeVisible();
});

test('it stays while somebody points at it, and gets its whole time again afterwards', () => {
  const timer = handTimer();
  render(<Toaster after={timer.after} />);
  act(() => showToast({ title: 'Read me slowly' }));
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.pointerEnter(region);
  expect(timer.waitsMs()).toBeNull();
  fireEvent.pointerLeave(region);
  expect(timer.waitsMs()).toBe(5000);
});

test('it can be dismissed, and its action both acts and dismisses', () => {
  render(<Toaster after={handTimer().after} />);
  act(() => showToast({ title: 'Here' }));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Here')).not.toBeInTheDocument();

  let undone = 0;
  act(() =>
    showToast({ title: 'Deleted', action: { label: 'Undo', onClick: () => (undone += 1) } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Deleted')).not.toBeInTheDocument();
});

test('the keyboard finds the way back of a message, and the heading when the message is gone', () => {
  const timer = handTimer();
  render(
    <>
      <main>
        <h1>My Journal Library</h1>
      </main>
      <Toaster after={timer.after} />
    </>,
  );
  focusFallback();
  const heading = screen.getByRole('heading');
  expect(heading).toHaveFocus();

  const undo = { label: 'Undo', onClick: () => 0 };
  // The message may come after what was deleted is gone, or before.
  act(() => showToast({ title: 'Entry deleted', action: undo }));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  heading.blur();
  act(focusFallback);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  // Whoever stands there with the keyboard has time to think.
  expect(timer.waitsMs()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(heading).toHaveFocus();
});

test('it is a live region, there before any message', () => {
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
});
