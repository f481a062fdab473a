import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { AccountPatch } from '@emmaus/shared/api/account';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { Outcome } from '../../data/api/outcome';
import { makeProfile, ruthId } from '../../testing/factories';
import { clearToasts } from '../../testing/render-with-router';
import { renderWithData } from '../../testing/render-with-data';
import type { Tab, World } from '../../testing/world';
import { createWorld } from '../../testing/world';
import { NameAndEmail } from './name-and-email';

const ruth = makeProfile(ruthId, { email: 'ruth@example.org' });

let world: World;
let tab: Tab;
beforeEach(async () => {
  world = createWorld();
  tab = await world.openTab();
  await world.time.advance(1000);
});
afterEach(() => {
  clearToasts();
  world.close();
});

/** What the server says to a changed email; it also remembers what it was asked. */
async function open(answer: Outcome<Profile>) {
  const asked: AccountPatch[] = [];
  const closed: string[] = [];
  const updateAccount = (_: string, patch: AccountPatch): Promise<Outcome<Profile>> => {
    asked.push(patch);
    return Promise.resolve(answer);
  };
  await renderWithData(
    tab,
    <NameAndEmail profile={ruth} onClose={() => closed.push('closed')} api={{ updateAccount }} />,
  );
  return { asked, closed };
}

const done: Outcome<Profile> = { kind: 'done', value: ruth };
const field = (label: string): HTMLInputElement => screen.getByLabelText(label);
const type = (label: string, value: string): boolean =>
  fireEvent.change(field(label), { target: { value } });
const save = (): boolean => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

test('[ACCT-1] it starts with the current values, and Cancel changes nothing', async () => {
  const { closed } = await open(done);
  expect(field('Name')).toMatchObject({ value: 'Ruth', placeholder: 'Enter your name' });
  expect(field('Email')).toMatchObject({
    value: 'ruth@example.org',
    placeholder: 'Enter your email',
  });
  type('Name', 'Naomi');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(closed).toEqual(['closed']);
  expect((await tab.rows()).profile?.name).toBe('Ruth');
});

test('[ACCT-3] it is checked when it is saved, and from then on at each change', async () => {
  const { asked, closed } = await open(done);
  type('Name', ' ');
  type('Email', 'ruth');
  expect(screen.queryByRole('alert')).toBeNull();
  save();
  expect(await screen.findByText('Name is required (at least 1 character)')).toBeDefined();
  expect(screen.getByText('Invalid email address')).toBeDefined();
  expect(document.activeElement).toBe(field('Name'));
  type('Name', 'N');
  expect(screen.queryByText('Name is required (at least 1 character)')).toBeNull();
  type('Name', '');
  expect(screen.getByText('Name is required (at least 1 character)')).toBeDefined();
  expect({ asked, closed }).toEqual({ asked: [], closed: [] });
});

test('[ACCT-4] a new name needs no network', async () => {
  tab.network.isDown = true;
  const { asked, closed } = await open({ kind: 'unreachable', isServerTrouble: false });
  type('Name', ' Ruth of Moab ');
  save();
  expect(await screen.findByText('Account Updated')).toBeDefined();
  expect(screen.getByText('Your account settings have been updated successfully.')).toBeDefined();
  expect(closed).toEqual(['closed']);
  expect(asked).toEqual([]);
  expect((await tab.rows()).profile?.name).toBe('Ruth of Moab');
});

test('[ACCT-2] a new email is asked for, with the name, in lower case', async () => {
  const { asked, closed } = await open(done);
  type('Email', 'Ruth@Bethlehem.example');
  save();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' }).disabled).toBe(true);
  await waitFor(() => expect(closed).toEqual(['closed']));
  expect(asked).toEqual([{ name: 'Ruth', email: 'ruth@bethlehem.example' }]);
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
])('[ACCT-5] %s is said, and the form stays as it was typed', async (_, answer, words) => {
  const { closed } = await open(answer);
  type('Email', 'naomi@example.org');
  save();
  expect(await screen.findByText(words)).toBeDefined();
  expect(closed).toEqual([]);
  expect(field('Email').value).toBe('naomi@example.org');
});
