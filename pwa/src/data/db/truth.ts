import type { DeviceDatabase, TruthBlock, TruthRow } from './device-database';

/*
 * Truth is a log of blocks a kind: what arrives goes behind what is there, and of a row that stands in several blocks the
 * last one counts. A browser writes 1,000 rows one by one in about 300 ms and as ten blocks in 40.
 */
const blockMaxRows = 100;
/** Characters of JSON. */
const blockMaxSize = 200_000;
/** A small change writes the last block anew, so only one that is short and light goes on. */
const tailMaxRows = 16;
const tailMaxSize = 32_000;
/** From here on, each doubling of a kind's blocks looks whether too many of their rows are outdated. */
const compactFromBlocks = 8;

/** All rows of these kinds, each as it last arrived. */
export async function readTruth(
  { truth }: Pick<DeviceDatabase, 'truth'>,
  kinds: readonly string[],
): Promise<TruthRow[]> {
  // A request a kind, which brings all of its blocks; for several kinds in one, a browser asks block by block.
  const blocks = await Promise.all(kinds.map((kind) => truth.where('kind').equals(kind).toArray()));
  return living(blocks.flat());
}

/** One row; it reads its whole kind. */
export async function readTruthRow(
  db: Pick<DeviceDatabase, 'truth'>,
  { kind, id }: Pick<TruthRow, 'kind' | 'id'>,
): Promise<TruthRow | null> {
  const rows = await readTruth(db, [kind]);
  return rows.find((row) => row.id === id) ?? null;
}

/** Takes rows in the order in which they came; `data` null deletes. Run inside a transaction that may write `truth`. */
export async function addToTruth(db: DeviceDatabase, rows: readonly TruthRow[]): Promise<void> {
  const byKind = new Map<string, TruthRow[]>();
  for (const row of rows) {
    const ofKind = byKind.get(row.kind) ?? [];
    ofKind.push(row);
    byKind.set(row.kind, ofKind);
  }
  for (const [kind, ofKind] of byKind) {
    // Each looks at the last block before it writes.
    await addToKind(db, kind, ofKind);
  }
}

async function addToKind(
  db: DeviceDatabase,
  kind: string,
  rows: readonly TruthRow[],
): Promise<void> {
  const last = await db.truth.where('kind').equals(kind).last();
  const goesOn = last !== undefined && isTail(last);
  const firstNo = last === undefined ? 0 : last.no + (goesOn ? 0 : 1);
  const blocks = toBlocks([...newest([...(goesOn ? last.rows : []), ...rows])], { kind, firstNo });
  await db.truth.bulkPut(blocks);
  const count = firstNo + blocks.length;
  if (count >= compactFromBlocks && Math.log2(count) >= Math.floor(Math.log2(firstNo || 1)) + 1) {
    await compact(db, kind);
  }
}

/** Writes a kind anew when more than a quarter of it is outdated, or when it lies in twice as many blocks as it needs. */
async function compact(db: DeviceDatabase, kind: string): Promise<void> {
  const blocks = await db.truth.where('kind').equals(kind).toArray();
  const rows = living(blocks);
  const stored = blocks.reduce((sum, block) => sum + block.rows.length, 0);
  const anew = toBlocks(rows, { kind, firstNo: 0 });
  if (rows.length * 4 < stored * 3 || anew.length * 2 <= blocks.length) {
    await db.truth.where('kind').equals(kind).delete();
    await db.truth.bulkPut(anew);
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

function living(blocks: readonly TruthBlock[]): TruthRow[] {
  return [...newest(blocks.flatMap(({ rows }) => rows))].filter(({ data }) => data !== null);
}

function newest(rows: readonly TruthRow[]): Iterable<TruthRow> {
  return new Map(rows.map((row) => [`${row.kind}:${row.id}`, row])).values();
}
