import type { Entry } from './entry';

/* The floor in the same browser: the same rows by the plainest means there are. Each returns milliseconds. */

/** One gzip POST. */
export async function plainPost(url: string, entries: readonly Entry[]): Promise<number> {
  const startMs = performance.now();
  const packed = new Blob([JSON.stringify(entries)])
    .stream()
    .pipeThrough(new CompressionStream('gzip'));
  const answer = await fetch(url, { method: 'POST', body: await new Response(packed).blob() });
  await answer.json();
  return performance.now() - startMs;
}

/** One gzip GET, and all rows into an empty store, one by one in one transaction. */
export async function plainGet(url: string): Promise<{ ms: number; count: number }> {
  const db = await emptyDatabase();
  const startMs = performance.now();
  const answer = await fetch(url);
  const rows = (await answer.json()) as Entry[];
  await putAll(db, rows);
  const ms = performance.now() - startMs;
  db.close();
  return { ms, count: rows.length };
}

let kept: Promise<IDBDatabase> | undefined;

/** One row in a strict transaction of its own, one after the other: milliseconds of each. The database is open already, as the app's is. */
export async function strictPuts(rows: readonly Entry[]): Promise<number[]> {
  kept ??= emptyDatabase();
  const db = await kept;
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

let made = 0;

async function emptyDatabase(): Promise<IDBDatabase> {
  made += 1;
  const request = indexedDB.open(`plain-${made}`, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('rows', { keyPath: 'id' });
  });
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });
}
