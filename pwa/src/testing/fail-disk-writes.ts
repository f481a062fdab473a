import { Dexie } from 'dexie';
import type { Tab } from './test-harness';

/** Makes every later write of this tab fail. */
export function failDiskWrites({ data }: Pick<Tab, 'data'>): void {
  data.db.close({ disableAutoOpen: true });
  data.db.open = () => Dexie.Promise.reject(new Error('no disk'));
}
