import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Dexie } from 'dexie';
import { strFromU8, unzipSync } from 'fflate';
import { indexedDB } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { AccountDeletion, PasswordChange } from '@emmaus/shared/api/account';
import type { Outcome } from '../../data/api/outcome';
import { removeDeviceCopy } from '../../data/actions/remove-device-copy';
import { DeviceDatabase, deviceDatabaseName } from '../../data/db/device-database';
import { currentUser, signIn } from '../../data/session/session';
import { makeProfile, ruthId } from '../../testing/factories';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { ChangePasswordDialog } from './change-password-dialog';
import { DeleteAccountDialog } from './delete-account-dialog';
import { ExportDialog } from './export-dialog';

const ruth = makeProfile(ruthId);
const patient = { timeout: 5000 };

const harness = harnessPerTest();
const tab = tabPerTest(harness);
beforeEach(() => signIn(ruth));

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): boolean => fireEvent.click(button(name));
const done: Outcome<unknown> = { kind: 'done', value: null };

async function openPassword(answer: Outcome<unknown>) {
  const requests: PasswordChange[] = [];
  const closed: string[] = [];
  const changePassword = (_: string, change: PasswordChange): Promise<Outcome<unknown>> => {
    requests.push(change);
    return Promise.resolve(answer);
  };
  await renderWithData(
    tab,
    <ChangePasswordDialog
      profile={ruth}
      onClose={() => closed.push('closed')}
      api={{ changePassword }}
    />,
  );
  await screen.findByLabelText('Current password', {}, patient);
  return { requests, closed };
}

async function openDeletion(answer: Outcome<unknown>) {
  const requests: AccountDeletion[] = [];
  const events: string[] = [];
  const deleteAccount = (_: string, deletion: AccountDeletion): Promise<Outcome<unknown>> => {
    requests.push(deletion);
    return Promise.resolve(answer);
  };
  await renderWithData(
    tab,
    <DeleteAccountDialog
      profile={ruth}
      onClose={() => events.push('closed')}
      onExport={() => events.push('export')}
      onDeleted={() => events.push('deleted')}
      api={{ deleteAccount }}
    />,
  );
  await screen.findByLabelText('Current password', {}, patient);
  return { requests, events };
}

test('[ACCT-6] a password change needs the current password, and each error is shown at its field', async () => {
  const { requests, closed } = await openPassword(done);
  press('Change Password');
  expect(await screen.findByText('Please enter your current password.')).toBeVisible();
  type('Current password', 'barley');
  type('New password', 'threshing floor');
  expect(screen.getByText('Please make sure both passwords are the same.')).toBeVisible();
  type('New password again', 'threshing floor');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  press('Change Password');
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(requests).toEqual([{ currentPassword: 'barley', newPassword: 'threshing floor' }]);
  expect(await screen.findByText('Password Changed')).toBeVisible();
});

test.each<[string, Outcome<unknown>, string]>([
  [
    'a wrong current password',
    { kind: 'refused', status: 400, message: 'Your current password is not right.' },
    'Your current password is not right.',
  ],
  [
    'no network',
    { kind: 'unreachable', isServerTrouble: false },
    'Changing your password needs a connection. Nothing was changed.',
  ],
])('[ACCT-6] %s: the dialog shows the error and keeps what was typed', async (_, answer, words) => {
  const { closed } = await openPassword(answer);
  type('Current password', 'barley');
  type('New password', 'threshing floor');
  type('New password again', 'threshing floor');
  press('Change Password');
  expect(await screen.findByText(words)).toBeVisible();
  expect(closed).toEqual([]);
  expect(field('New password')).toHaveValue('threshing floor');
});

test('[ACCT-8] a deletion needs the word DELETE and the password, and erases the data on this device', async () => {
  const { requests, events } = await openDeletion(done);
  expect(button('Delete my account')).toBeDisabled();
  type('Type DELETE to confirm', 'delet');
  type('Current password', 'barley');
  expect(button('Delete my account')).toBeDisabled();
  type('Type DELETE to confirm', ' delete ');
  press('Delete my account');
  await waitFor(() => expect(events).toEqual(['deleted']));
  expect(requests).toEqual([{ confirmation: 'DELETE', currentPassword: 'barley' }]);
  expect(await screen.findByText('Your account is deleted')).toBeVisible();
  expect(currentUser()).toBeNull();
  const left = new DeviceDatabase(deviceDatabaseName(ruthId), tab.browser.dexie);
  expect(await left.truth.count()).toBe(0);
  left.close();
});

test('[ACCT-8] a failed deletion keeps the session and the data on this device', async () => {
  const { events } = await openDeletion({
    kind: 'refused',
    status: 503,
    message: 'Your subscription could not be ended just now. Please try again in a moment.',
  });
  press('Export everything first');
  type('Type DELETE to confirm', 'DELETE');
  type('Current password', 'barley');
  press('Delete my account');
  expect(await screen.findByText(/subscription could not be ended/)).toBeVisible();
  expect(events).toEqual(['export']);
  expect(currentUser()?.id).toBe(ruthId);
  expect((await tab.rows()).walks.size).toBe(7);
});

test('[ACCT-8] the local data of an account that was deleted elsewhere is removed, even if no screen uses it', async () => {
  Dexie.dependencies.indexedDB = indexedDB;
  const db = new DeviceDatabase(deviceDatabaseName(ruthId));
  await db.meta.put({ key: 'cursor', value: 'x' });
  db.close();
  await removeDeviceCopy(ruthId);
  expect(await Dexie.exists(deviceDatabaseName(ruthId))).toBe(false);
});

test('[ACCT-7] the export works without a network and contains unsent changes', async () => {
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'He stayed with me.');
  const saved: { name: string; content: Blob }[] = [];
  await renderWithData(
    tab,
    <ExportDialog profile={ruth} onClose={() => undefined} save={(file) => saved.push(file)} />,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Make the file' }, patient));
  await screen.findByText(/^Saved as Emmaus-Export_\d{4}-\d\d-\d\d\.zip$/, {}, patient);
  const bytes = new Uint8Array(await (saved[0]?.content ?? new Blob()).arrayBuffer());
  const files = unzipSync(bytes);
  expect(strFromU8(files['Emmaus.html'] ?? new Uint8Array())).toContain('He stayed with me.');
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['README.txt', 'emmaus.json', 'emmaus.schema.json']),
  );
  expect(Object.keys(files).filter((name) => name.startsWith('Markdown/Walks/'))).toHaveLength(1);
});
