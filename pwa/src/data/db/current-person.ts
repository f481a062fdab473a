import { Dexie } from 'dexie';
import type { Table } from 'dexie';

/** The person who is signed in, for the service worker, which cannot read local storage. */
class BrowserDatabase extends Dexie {
  declare readonly people: Table<{ readonly key: 'current'; readonly userId: string }, string>;

  constructor() {
    super('emmaus-browser');
    this.version(1).stores({ people: 'key' });
  }
}

export async function rememberPerson(userId: string): Promise<void> {
  await withDatabase((db) => db.people.put({ key: 'current', userId }));
}

export async function forgetPerson(): Promise<void> {
  await withDatabase((db) => db.people.delete('current'));
}

/** @returns the person's id; null if no person is signed in */
export async function currentPerson(): Promise<string | null> {
  const row = await withDatabase((db) => db.people.get('current'));
  return row?.userId ?? null;
}

async function withDatabase<T>(work: (db: BrowserDatabase) => PromiseLike<T>): Promise<T> {
  const db = new BrowserDatabase();
  try {
    return await work(db);
  } finally {
    db.close();
  }
}
