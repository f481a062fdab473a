import { Dexie } from 'dexie';
import { IDBKeyRange, indexedDB } from 'fake-indexeddb';
import type { ReactNode } from 'react';
import { DataContext } from '../data/data-provider';
import { renderWithRouter } from './render-with-router';
import type { Tab } from './test-harness';

// Live queries need a global IndexedDB, although each tab of a test has its own.
Dexie.dependencies.indexedDB = indexedDB;
Dexie.dependencies.IDBKeyRange = IDBKeyRange;

/** Renders a signed-in screen with the data of a tab. @returns the router */
export async function renderWithData({ data }: Pick<Tab, 'data'>, screen: ReactNode) {
  return renderWithRouter(<DataContext value={data}>{screen}</DataContext>);
}
