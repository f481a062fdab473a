import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { DataContext } from '../data/data-provider';
import { renderWithRouter } from './render-with-router';
import type { Tab } from './world';

// Live queries ask for a browser with a disk, although every tab of a test brings its own.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** Shows a signed-in screen on a tab's own data. @returns the router, to ask where it is */
export async function renderWithData({ data }: Pick<Tab, 'data'>, screen: ReactNode) {
  return renderWithRouter(<DataContext value={data}>{screen}</DataContext>);
}
