import type { DeviceDatabase } from './device-database';
import type { TruthBlock, TruthRow } from './stored-rows';

/*
 * Truth is a log of blocks for each kind. New rows are appended, and if several blocks contain a row, the last one counts.
 * A browser writes 1,000 rows as single records in about 300 ms and as ten blocks in 40 ms.
 */
const blockMaxRows = 100;
/** Characters of JSON. */
const blockMaxSize = 200_000;
/** Rows are added to the last block only if it is this small, because adding them rewrites the whole block. */
const tailMaxRows = 16;
const tailMaxSize = 32_000;
/** From this number of blocks on, a kind is checked for outdated rows each time its number of blocks has doubled. */
const compactFromBlocks = 8;

/** The current version of every row of these kinds. */
export async function readTruth(
  { truth }: Pick<DeviceDatabase, 'truth'>,
  kinds: readonly string[],
): Promise<TruthRow[]> {
  // One request for each kind: a request for several kinds makes the browser fetch block by block.
  const blocks = await Promise.all(kinds.map((kind) => truth.where('kind').equals(kind).toArray()));
  return currentRows(blocks.flat());
}

/** One row. Reads all rows of its kind. */
export async function readTruthRow(
  db: Pick<DeviceDatabase, 'truth'>,
  { kind, id }: Pick<TruthRow, 'kind' | 'id'>,
): Promise<TruthRow | null> {
  const rows = await readTruth(db, [kind]);
  return rows.find((row) => row.id === id) ?? null;
}

/** Appends rows in the order of arrival; `data: null` deletes a row. Run inside a transaction that may write `truth`. */
export async function addToTruth(db: DeviceDatabase, rows: readonly TruthRow[]): Promise<void> {
  const byKind = new Map<string, TruthRow[]>();
  for (const row of rows) {
    const ofKind = byKind.get(row.kind) ?? [];
    ofKind.push(row);
    byKind.set(row.kind, ofKind);
  }
  for (const [kind, ofKind] of byKind) {
    // Sequential, because each kind reads its last block before it writes.
    await addToKind(db, kind, ofKind);
  }
}

async function addToKind(
  db: DeviceDatabase,
  kind: string,
  rows: readonly TruthRow[],
): Promise<void> {
  const last = await db.truth.where('kind').equals(kind).last();
  const extendsLast = last !== undefined && isTail(last);
  const firstNo = last === undefined ? 0 : last.no + (extendsLast ? 0 : 1);
  const blocks = toBlocks([...lastVersions([...(extendsLast ? last.rows : []), ...rows])], {
    kind,
    firstNo,
  });
  await db.truth.bulkPut(blocks);
  const count = firstNo + blocks.length;
  if (count >= compactFromBlocks && Math.log2(count) >= Math.floor(Math.log2(firstNo || 1)) + 1) {
    await compact(db, kind);
  }
}

/** Rewrites a kind if more than a quarter of its rows are outdated or it has twice as many blocks as it needs. */
async function compact(db: DeviceDatabase, kind: string): Promise<void> {
  const blocks = await db.truth.where('kind').equals(kind).toArray();
  const rows = currentRows(blocks);
  const stored = blocks.reduce((sum, block) => sum + block.rows.length, 0);
  const compacted = toBlocks(rows, { kind, firstNo: 0 });
  if (rows.length * 4 < stored * 3 || compacted.length * 2 <= blocks.length) {
    await db.truth.where('kind').equals(kind).delete();
    await db.truth.bulkPut(compacted);
  }
}

function toBlocks(
  rows: readonly TruthRow[],
  { kind, firstNo }: { readonly kind: string; readonly firstNo: number },
): TruthBlock[] {
  const blocks: { kind: string; no: number; size: number; rows: TruthRow[] }[] = [];
  for (const row of rows) {
    let block = blocks.at(-1);
    if (block === undefined || isFull(block)) {
      block = { kind, no: firstNo + blocks.length, size: 0, rows: [] };
      blocks.push(block);
    }
    block.rows.push(row);
    block.size += JSON.stringify(row).length;
  }
  return blocks;
}

function isFull({ rows, size }: TruthBlock): boolean {
  return rows.length >= blockMaxRows || size >= blockMaxSize;
}

function isTail({ rows, size }: TruthBlock): boolean {
  return rows.length < tailMaxRows && size < tailMaxSize;
}

function currentRows(blocks: readonly TruthBlock[]): TruthRow[] {
  return [...lastVersions(blocks.flatMap(({ rows }) => rows))].filter(({ data }) => data !== null);
}

function lastVersions(rows: readonly TruthRow[]): Iterable<TruthRow> {
  return new Map(rows.map((row) => [`${row.kind}:${row.id}`, row])).values();
}
