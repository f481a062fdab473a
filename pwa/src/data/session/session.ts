import type { Profile } from '@emmaus/shared/entities/profile';
import { removeSnapshots } from '../../first-paint/snapshot';
import { localTextStorage, sessionTextStorage } from '../../platform/storage';
import { forgetLogOut } from './pending-log-out';
import { forgetShownCare } from './shown-care';

const userKey = 'user';
const userIdKey = 'userId';

/** The person who is signed in, as stored in this browser. The server decides by the session cookie alone. */
export type StoredUser = { readonly id: string; readonly name: string; readonly email: string };

/** @returns null if no person is signed in or the stored value is unreadable */
export function currentUser(): StoredUser | null {
  const text = localTextStorage.read(userKey);
  const userId = localTextStorage.read(userIdKey);
  if (text === null || userId === null) {
    return null;
  }
  const user = toStoredUser(parseJson(text));
  return user?.id === userId ? user : null;
}

export function signIn(profile: Profile): void {
  localTextStorage.write(userKey, JSON.stringify(profile));
  localTextStorage.write(userIdKey, profile.id);
  forgetLogOut(localTextStorage);
}

/** Updates the stored profile of the person who is signed in. The first paint reads the time zone from it. */
export function refreshUser(profile: Profile): void {
  if (currentUser()?.id === profile.id) {
    localTextStorage.write(userKey, JSON.stringify(profile));
  }
}

/** Forgets who is signed in. The person's database and outbox stay until the person signs in again. */
export function forgetSession(): void {
  localTextStorage.remove(userKey);
  localTextStorage.remove(userIdKey);
  removeSnapshots(localTextStorage);
  forgetShownCare({ device: localTextStorage, tab: sessionTextStorage });
}

/** Without zod: the landing page needs this too, and three strings do not justify loading zod there. */
function toStoredUser(value: unknown): StoredUser | null {
  if (typeof value !== 'object' || value === null) {
    return null;
  }
  const { id, name, email }: Partial<Record<keyof StoredUser, unknown>> = value;
  return typeof id === 'string' && typeof name === 'string' && typeof email === 'string'
    ? { id, name, email }
    : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
