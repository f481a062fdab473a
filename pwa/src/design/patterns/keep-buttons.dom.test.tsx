import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createFakeTime } from '../../testing/fake-time';
import { renderWithRouter } from '../../testing/render-with-router';
import { KeepButtons } from './keep-buttons';
import { currentToast } from './toast';

const time = createFakeTime(0, () => false);

async function show(onCopy: () => Promise<void> = async () => undefined) {
  const done: string[] = [];
  await renderWithRouter(
    <KeepButtons
      after={time.timers.after}
      onCopy={() => onCopy().then(() => void done.push('copied'))}
      onDownload={() => done.push('downloaded')}
    />,
  );
  return done;
}

test.each([
  ['Copy', 'Copied!', 'copied'],
  ['Download', 'Downloaded!', 'downloaded'],
])(
  '[TOAST-2] %s reads %s for 2000 ms, and a toast confirms it',
  async (label, confirmation, did) => {
    const done = await show();
    fireEvent.click(screen.getByRole('button', { name: label }));
    expect(await screen.findByRole('button', { name: confirmation })).toBeVisible();
    expect(done).toEqual([did]);
    expect(currentToast()).toEqual({ title: confirmation });
    await act(() => time.advance(1999));
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument();
    await act(() => time.advance(1));
    expect(screen.getByRole('button', { name: label })).toBeVisible();
  },
);

test('[LIB-8] a copy that the browser refuses shows an error and no confirmation', async () => {
  const done = await show(() => Promise.reject(new Error('not allowed')));
  fireEvent.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Failed to copy content')).toBeVisible();
  expect(screen.queryByText('Copied!')).not.toBeInTheDocument();
  expect(done).toEqual([]);
});
