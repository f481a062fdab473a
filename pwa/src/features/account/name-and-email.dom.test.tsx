import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AccountPatch } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { Outcome } from '../../data/api/outcome';
import { makeProfile, ruthId } from '../../testing/factories';
import { renderWithData } from '../../testing/render-with-data';
import { tabPerTest, harnessPerTest } from '../../testing/harness-per-test';
import { NameAndEmail } from './name-and-email';

const ruth = makeProfile(ruthId, { email: 'ruth@example.org' });

const harness = harnessPerTest();
const tab = tabPerTest(harness);

/** Opens the form with a server that gives this answer to a changed email. */
async function open(answer: Outcome<Profile>) {
  const requests: AccountPatch[] = [];
  const closed: string[] = [];
  const updateAccount = (_: string, patch: AccountPatch): Promise<Outcome<Profile>> => {
    requests.push(patch);
    return Promise.resolve(answer);
  };
  await renderWithData(
    tab,
    <NameAndEmail profile={ruth} onClose={() => closed.push('closed')} api={{ updateAccount }} />,
  );
  return { requests, closed };
}

const done: Outcome<Profile> = { kind: 'done', value: ruth };
const field = (label: string): HTMLElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('[ACCT-1] the form starts with the current values, and Cancel changes nothing', async () => {
  const { closed } = await open(done);
  expect(field('Name')).toHaveValue('Ruth');
  expect(field('Name')).toHaveAttribute('placeholder', 'Enter your name');
  expect(field('Email')).toHaveValue('ruth@example.org');
  expect(field('Email')).toHaveAttribute('placeholder', 'Enter your email');
  type('Name', 'Naomi');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toEqual(['closed']);
  expect((await tab.rows()).profile?.name).toBe('Ruth');
});

test('[ACCT-3] the form is validated on submit, and from then on at each change', async () => {
  const { requests, closed } = await open(done);
  type('Name', ' ');
  type('Email', 'ruth');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  save();
  expect(await screen.findByText('Name is required (at least 1 character)')).toBeVisible();
  expect(screen.getByText('Invalid email address')).toBeVisible();
  expect(field('Name')).toHaveFocus();
  type('Name', 'N');
  expect(screen.queryByText('Name is required (at least 1 character)')).not.toBeInTheDocument();
  type('Name', '');
  expect(screen.getByText('Name is required (at least 1 character)')).toBeVisible();
  expect({ requests, closed }).toEqual({ requests: [], closed: [] });
});

test('[ACCT-4] a new name is saved without a network', async () => {
  tab.network.isDown = true;
  const { requests, closed } = await open({ kind: 'unreachable', isServerTrouble: false });
  type('Name', ' Ruth of Moab ');
  save();
  expect(await screen.findByText('Account Updated')).toBeVisible();
  expect(screen.getByText('Your account settings have been updated successfully.')).toBeVisible();
  expect(closed).toEqual(['closed']);
  expect(requests).toEqual([]);
  expect((await tab.rows()).profile?.name).toBe('Ruth of Moab');
});

test('[ACCT-2] a new email is sent in lower case, and the button is disabled meanwhile', async () => {
  const { requests, closed } = await open(done);
  type('Email', 'Ruth@Bethlehem.example');
  save();
  expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled();
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(requests).toEqual([{ name: 'Ruth', email: 'ruth@bethlehem.example' }]);
});

test.each<[string, Outcome<Profile>, string]>([
  [
    'an email that is taken',
    { kind: 'refused', status: 409, message: 'There is already an account with this email.' },
    'There is already an account with this email.',
  ],
  [
    'a server in trouble',
    { kind: 'unreachable', isServerTrouble: true },
    'Failed to update account settings.',
  ],
  [
    'no network',
    { kind: 'unreachable', isServerTrouble: false },
    'Changing your email needs a connection. Nothing was changed.',
  ],
])('[ACCT-5] %s: the dialog shows the error and keeps what was typed', async (_, answer, words) => {
  const { closed } = await open(answer);
  type('Email', 'naomi@example.org');
  save();
  expect(await screen.findByText(words)).toBeVisible();
  expect(closed).toEqual([]);
  expect(field('Email')).toHaveValue('naomi@example.org');
});
