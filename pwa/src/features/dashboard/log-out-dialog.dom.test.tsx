import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { signIn } from '../../data/session/session';
import { lydia } from '../../testing/profile-fixture';
import { renderWithData } from '../../testing/render-with-data';
import { harnessToday } from '../../testing/test-harness';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { LogOutDialog } from './log-out-dialog';

const harness = harnessPerTest();
const tab = tabPerTest(harness);
beforeEach(() => signIn(lydia));

/** Replaces `fetch`. @param answer the response by path; null is no network */
function stubNetwork(answer: (path: string) => Response | null): string[] {
  const requests: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    requests.push(path);
    const response = answer(path);
    return response === null ? Promise.reject(new TypeError()) : Promise.resolve(response);
  });
  return requests;
}

const respond = (path: string): Response =>
  path === '/api/logout'
    ? new Response(null, { status: 204 })
    : Response.json({ message: 'Please log in' }, { status: 401 });

async function open() {
  const done: string[] = [];
  const closed: string[] = [];
  await renderWithData(
    tab,
    <LogOutDialog onClose={() => closed.push('closed')} onDone={() => done.push('done')} />,
  );
  return { done, closed };
}

test('with nothing unsent the log-out happens at once, on this device and on the server', async () => {
  const requests = stubNetwork(respond);
  localStorage.setItem('care-shown:abuse', harnessToday);
  const { done } = await open();
  await waitFor(() => expect(done).toEqual(['done']));
  expect(requests).toEqual(['/api/logout', '/api/user']);
  expect(localStorage.getItem('care-shown:abuse')).toBeNull();
  expect(localStorage.getItem('userId')).toBeNull();
  expect(localStorage.getItem('logOutPending')).toBeNull();
});

test('without the server the log-out happens on this device, and the end of the session is left pending', async () => {
  stubNetwork(() => null);
  const { done } = await open();
  await waitFor(() => expect(done).toEqual(['done']));
  expect(await screen.findByText('Logged out on this device')).toBeVisible();
  expect(localStorage.getItem('userId')).toBeNull();
  expect(localStorage.getItem('logOutPending')).not.toBeNull();
});

test('offline the dialog explains what happens and waits for a choice', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  stubNetwork(() => null);
  const { done, closed } = await open();
  expect(
    await screen.findByText(/You are offline. Everything you wrote is with Emmaus/),
  ).toBeVisible();
  expect(done).toEqual([]);
  expect(localStorage.getItem('userId')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect(closed).toEqual(['closed']);
});

test('unsent changes are counted before a log-out deletes them', async () => {
  tab.network.isDown = true;
  await tab.complete(harnessToday, 'Only here.');
  stubNetwork(() => null);
  const { done } = await open();
  expect(await screen.findByText(/1 change has not reached Emmaus yet/)).toBeVisible();
  expect(done).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Log out and remove it' }));
  await waitFor(() => expect(done).toEqual(['done']));
});
