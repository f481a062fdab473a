import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const stampSchema = z.object({
  inputs: z.string(),
  /** Size in bytes of each output file: a step is stale when one of them is missing or truncated. */
  outputs: z.record(z.string(), z.number()),
});

/** True when `outputDir` was written from exactly these inputs and all its files still exist. */
export async function isFresh(
  stampFile: string,
  inputs: string,
  outputDir: string,
): Promise<boolean> {
  const text = await readFile(stampFile, 'utf8').catch(() => null);
  const stamp = text === null ? null : parse(text);
  if (stamp === null || stamp.inputs !== inputs) {
    return false;
  }
  const sizes = await sizesIn(outputDir);
  const expected = Object.entries(stamp.outputs);
  return expected.length > 0 && expected.every(([file, size]) => sizes[file] === size);
}

export type NewStamp = {
  readonly inputs: string;
  readonly outputDir: string;
  /** A temporary file of this build. The stamp is written there and then renamed. */
  readonly draftFile: string;
};

/** Writes the stamp atomically. Call it after the output is complete, so that an interrupted step has no stamp. */
export async function writeStamp(
  stampFile: string,
  { inputs, outputDir, draftFile }: NewStamp,
): Promise<void> {
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(draftFile, JSON.stringify({ inputs, outputs: await sizesIn(outputDir) }));
  await rename(draftFile, stampFile);
}

export async function removeStamp(stampFile: string): Promise<void> {
  await rm(stampFile, { force: true });
}

function parse(text: string): z.infer<typeof stampSchema> | null {
  try {
    return stampSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

async function sizesIn(folder: string): Promise<Record<string, number>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry): Promise<[string, number]> => {
        const file = join(entry.parentPath, entry.name);
        const found = await stat(file).catch(() => null);
        return [relative(folder, file), found?.size ?? -1];
      }),
  );
  return Object.fromEntries(sizes);
}
