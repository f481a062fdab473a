import { Zip, ZipDeflate, strToU8 } from 'fflate';
import type { ExportFile } from './export-files';

export type ZipOptions = {
  /** The time that the files carry. */
  readonly atMs: number;
  /** Called now and then; the page breathes while it is awaited. */
  readonly yieldToUi: (filesDone: number) => Promise<void>;
};

/** Few enough that a tap is answered between two breaths on a slow phone. */
const filesABreath = 50;

/** Packs the files one after the other. */
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
    if (done % filesABreath === 0) {
      // Lets the page handle input between files.
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
