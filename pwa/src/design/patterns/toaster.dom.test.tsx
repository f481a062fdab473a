import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { focusFallback } from '../primitives/focus-fallback';
import { currentToast, dismissToast, showToast } from './toast';
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

afterEach(() => {
  const toast = currentToast();
  if (toast !== null) {
    dismissToast(toast);
  }
});

test('[TOAST-1] a message stands for five seconds', () => {
  const timer = handTimer();
  render(<Toaster after={timer.after} />);
  act(() => showToast({ title: 'Walk Saved', description: 'It is on this device.' }));
  expect(screen.getByText('It is on this device.')).toBeTruthy();
  expect(timer.waitsMs()).toBe(5000);
  timer.fire();
  expect(screen.queryByText('Walk Saved')).toBeNull();
});

test('[TOAST-1] a new message takes the place of the one before: one at a time', () => {
  render(<Toaster after={handTimer().after} />);
  act(() => showToast({ title: 'The first' }));
  act(() => showToast({ title: 'The second' }));
  expect(screen.queryByText('The first')).toBeNull();
  expect(screen.getByText('The second')).toBeTruthy();
});

test('a message that came before its place was shown is not lost', () => {
  showToast({ title: 'Early' });
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByText('Early')).toBeTruthy();
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
  expect(screen.queryByText('Here')).toBeNull();

  let undone = 0;
  act(() =>
    showToast({ title: 'Deleted', action: { label: 'Undo', onClick: () => (undone += 1) } }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undone).toBe(1);
  expect(screen.queryByText('Deleted')).toBeNull();
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
  expect(document.activeElement).toBe(heading);

  const undo = { label: 'Undo', onClick: () => 0 };
  // The message may come after what was deleted is gone, or before.
  act(() => showToast({ title: 'Entry deleted', action: undo }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  heading.blur();
  act(focusFallback);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }));
  // Whoever stands there with the keyboard has time to think.
  expect(timer.waitsMs()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(heading);
});

test('it is a live region, there before any message', () => {
  render(<Toaster after={handTimer().after} />);
  expect(screen.getByRole('region', { name: 'Messages' }).getAttribute('aria-live')).toBe('polite');
});
