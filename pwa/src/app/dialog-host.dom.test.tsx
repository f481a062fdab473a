import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../dialogs/open-dialog';
import { renderWithData } from '../testing/render-with-data';
import { tabPerTest, worldPerTest } from '../testing/world-per-test';
import { DialogHost } from './dialog-host';

const world = worldPerTest();
const tab = tabPerTest(world);

const open = (request: Parameters<typeof openDialog>[0]): void => act(() => openDialog(request));

test('a dialog opens with what it was told, and closes alone', async () => {
  await renderWithData(tab, <DialogHost />);
  open({ kind: 'your-day', timeZone: 'Pacific/Kiritimati' });
  await screen.findByRole('radio', { name: 'Kiritimati, Pacific' });
  open({ kind: 'plan' });
  const plan = await screen.findByRole('dialog', { name: 'Plan & Billing' });
  await waitFor(() => expect(plan.contains(document.activeElement)).toBe(true));
  await waitFor(() => {
    // A dialog hears the key from a moment after it has the focus; one that heard it is gone at once.
    fireEvent.keyDown(plan, { key: 'Escape' });
    expect(screen.queryByText('Plan & Billing')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('dialog', { name: 'Your day' })).toBeVisible();
});

test('a double tap opens one', async () => {
  await renderWithData(tab, <DialogHost />);
  open({ kind: 'plan' });
  open({ kind: 'plan' });
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

test('a dialog goes with the screen that it was opened on', async () => {
  const router = await renderWithData(tab, <DialogHost />);
  open({ kind: 'plan' });
  await screen.findByRole('dialog');
  await act(() => router.navigate({ to: '/todays-walk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
