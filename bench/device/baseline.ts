import type { Entry } from './entry';

/* The baseline in the same browser: the same rows without the data layer of the app. Times are in milliseconds. */

/** One POST with a gzip body. */
export async function postRows(url: string, entries: readonly Entry[]): Promise<number> {
  const startMs = performance.now();
  const compressed = new Blob([JSON.stringify(entries)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  const response = await fetch(url, {
    method: 'POST',
    body: await new Response(compressed).blob(),
  });
  await response.json();
  return performance.now() - startMs;
}

/** One GET with a gzip body. All rows are put into an empty store, one by one in one transaction. */
export async function getRows(url: string): Promise<{ ms: number; count: number }> {
  const db = await createDatabase();
  const startMs = performance.now();
  const response = await fetch(url);
  const rows = (await response.json()) as Entry[];
  await putAll(db, rows);
  const ms = performance.now() - startMs;
  db.close();
  return { ms, count: rows.length };
}

let openDatabase: Promise<IDBDatabase> | undefined;

/** Puts each row in a strict transaction of its own, one after the other. The database stays open, as the app's does. */
export async function putRowsStrictly(rows: readonly Entry[]): Promise<number[]> {
  openDatabase ??= createDatabase();
  const db = await openDatabase;
  const times: number[] = [];
  for (const row of rows) {
    const startMs = performance.now();
    await putAll(db, [row]);
    times.push(performance.now() - startMs);
  }
  return times;
}

async function putAll(db: IDBDatabase, rows: readonly Entry[]): Promise<void> {
  const transaction = db.transaction('rows', 'readwrite', { durability: 'strict' });
  const store = transaction.objectStore('rows');
  for (const row of rows) {
    store.put(row);
  }
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
  });
}

let databaseCount = 0;

async function createDatabase(): Promise<IDBDatabase> {
  databaseCount += 1;
  const request = indexedDB.open(`baseline-${databaseCount}`, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows', { keyPath: 'id' });
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
