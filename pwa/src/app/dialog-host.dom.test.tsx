import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDialog } from '../dialogs/open-dialog';
import { renderWithData } from '../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../testing/harness-per-test';
import { DialogHost } from './dialog-host';

const harness = harnessPerTest();
const tab = tabPerTest(harness);

const open = (request: Parameters<typeof openDialog>[0]): void => act(() => openDialog(request));

test('Escape closes the top dialog and leaves the one below it open', async () => {
  await renderWithData(tab, <DialogHost />);
  open({ kind: 'your-day', timeZone: 'Pacific/Kiritimati' });
  await screen.findByRole('radio', { name: 'Kiritimati, Pacific' });
  open({ kind: 'plan' });
  const plan = await screen.findByRole('dialog', { name: 'Plan & Billing' });
  await waitFor(() => expect(plan.contains(document.activeElement)).toBe(true));
  await waitFor(() => {
    // The dialog handles the key only some time after it has the focus.
    fireEvent.keyDown(plan, { key: 'Escape' });
    expect(screen.queryByText('Plan & Billing')).not.toBeInTheDocument();
  });
  expect(screen.getByRole('dialog', { name: 'Your day' })).toBeVisible();
});

test('a double tap opens one dialog', async () => {
  await renderWithData(tab, <DialogHost />);
  open({ kind: 'plan' });
  open({ kind: 'plan' });
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
});

test('navigation to another screen closes the dialog', async () => {
  const router = await renderWithData(tab, <DialogHost />);
  open({ kind: 'plan' });
  await screen.findByRole('dialog');
  await act(() => router.navigate({ to: '/todays-walk' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
