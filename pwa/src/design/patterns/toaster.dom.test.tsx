import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { focusFallback } from '../primitives/focus-fallback';
import { showToast } from './toast';
import { Toaster } from './toaster';

/** A timer that fires when the test calls `fire`. */
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

test('[TOAST-1] a toast is shown for five seconds', () => {
  const timer = handTimer();
  render(<Toaster after={timer.after} />);
  act(() => showToast({ title: 'Walk Saved', description: 'It is on this device.' }));
  expect(screen.getByText('It is on this device.')).toBeVisible();
  expect(timer.waitsMs()).toBe(5000);
  timer.fire();
  expect(screen.queryByText('Walk Saved')).not.toBeInTheDocument();
});

test('[TOAST-1] a new toast replaces the one before it', () => {
  render(<Toaster after={handTimer().after} />);
  act(() => showToast({ title: 'The first' }));
  act(() => showToast({ title: 'The second' }));
  expect(screen.queryByText('The first')).not.toBeInTheDocument();
  expect(screen.getByText('The second')).toBeVisible();
});

test('a toast from before the toaster was mounted is shown on mount', () => {
  showToast({ title: 'Early' });
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByText('Early')).toBeVisible();
});

test('the timer stops while the pointer is over a toast, and starts again with the full time', () => {
  const timer = handTimer();
  render(<Toaster after={timer.after} />);
  act(() => showToast({ title: 'Read me slowly' }));
  const region = screen.getByRole('region', { name: 'Messages' });
  fireEvent.pointerEnter(region);
  expect(timer.waitsMs()).toBeNull();
  fireEvent.pointerLeave(region);
  expect(timer.waitsMs()).toBe(5000);
});

test('Dismiss removes a toast, and so does its action, which runs once', () => {
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

test('the focus moves to the action of a toast, and to the heading when the toast is gone', () => {
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
  // The toast may appear before or after the deleted row disappears.
  act(() => showToast({ title: 'Entry deleted', action: undo }));
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  heading.blur();
  act(focusFallback);
  expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
  // A focused action keeps the toast open.
  expect(timer.waitsMs()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(heading).toHaveFocus();
});

test('the toaster is a polite live region before any toast is shown', () => {
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByRole('region', { name: 'Messages' })).toHaveAttribute('aria-live', 'polite');
});
