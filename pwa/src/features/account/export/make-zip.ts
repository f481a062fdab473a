import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { ExportFile } from './export-files';

export type ZipOptions = {
  /** The modification time of the files. */
  readonly atMs: number;
  /** Awaited every `filesPerYield` files, so that the page can handle input. */
  readonly yieldToUi: (filesDone: number) => Promise<void>;
};

/** Few enough that a slow phone still responds to a tap without a visible delay. */
const filesPerYield = 50;

/** Packs the files one after the other into a zip. @throws the first compression error */
export async function makeZip(
  files: Iterable<ExportFile>,
  { atMs, yieldToUi }: ZipOptions,
): Promise<Blob> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const failures: Error[] = [];
  const zip = new Zip((error, chunk) => {
    if (error === null) {
      chunks.push(new Uint8Array(chunk));
    } else {
      failures.push(error);
    }
  });
  let done = 0;
  for (const { name, text } of files) {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = atMs;
    zip.add(entry);
    entry.push(strToU8(text), true);
    done += 1;
    if (done % filesPerYield === 0) {
      await yieldToUi(done);
    }
  }
  zip.end();
  const [failure] = failures;
  if (failure !== undefined) {
    throw failure;
  }
  return new Blob(chunks, { type: 'application/zip' });
}
