import { Dexie } from 'dexie';
import type { Tab } from './world';

/** From now on this tab can store nothing. */
export function cutOffTheDisk({ data }: Pick<Tab, 'data'>): void {
  data.db.close({ disableAutoOpen: true });
  data.db.open = () => Dexie.Promise.reject(new Error('no disk'));
}
