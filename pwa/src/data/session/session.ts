import type { Profile } from '@emmaus/shared/entities/profile';
import { removeSnapshots } from '../../first-paint/snapshot';
import { localTextStorage } from '../../platform/storage';
import { forgetLogOut } from './pending-log-out';

const userKey = 'user';
const userIdKey = 'userId';

/** Who is signed in on this browser, as far as the browser knows. The server decides by its cookie alone. */
export type StoredUser = { readonly id: string; readonly name: string; readonly email: string };

/** @returns null when nobody is signed in, or when what is stored cannot be read */
export function currentUser(): StoredUser | null {
  const text = localTextStorage.read(userKey);
  const userId = localTextStorage.read(userIdKey);
  if (text === null || userId === null) {
    return null;
  }
  const user = storedUser(parseJson(text));
  return user?.id === userId ? user : null;
}

export function signIn(profile: Profile): void {
  localTextStorage.write(userKey, JSON.stringify(profile));
  localTextStorage.write(userIdKey, profile.id);
  forgetLogOut(localTextStorage);
}

/** Keeps what is stored of the signed-in person as their screens show them; the first paint reads their zone from it. */
export function refreshUser(profile: Profile): void {
  if (currentUser()?.id === profile.id) {
    localTextStorage.write(userKey, JSON.stringify(profile));
  }
}

/** Forgets who is signed in. The person's database and queue stay until they return (decision 0007). */
export function forgetSession(): void {
  localTextStorage.remove(userKey);
  localTextStorage.remove(userIdKey);
  removeSnapshots(localTextStorage);
}

/** By hand: the landing page asks too, and three strings are not worth the weight of a schema there. */
function storedUser(value: unknown): StoredUser | null {
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
