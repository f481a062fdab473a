import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';

const stampSchema = z.object({
  inputs: z.string(),
  /** Size of each file that the step made: a file that somebody removed or cut makes the step stale. */
  outputs: z.record(z.string(), z.number()),
});

/** True when the step made `outputDir` of exactly these inputs and all of it is still there. */
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
  const promised = Object.entries(stamp.outputs);
  return promised.length > 0 && promised.every(([file, size]) => sizes[file] === size);
}

export type NewStamp = {
  readonly inputs: string;
  readonly outputDir: string;
  /** A file of this build alone: the stamp is written there and then moved. */
  readonly draft: string;
};

/** Written last and at once, so that it never speaks of a step that was interrupted. */
export async function writeStamp(
  stampFile: string,
  { inputs, outputDir, draft }: NewStamp,
): Promise<void> {
  await mkdir(dirname(stampFile), { recursive: true });
  await writeFile(draft, JSON.stringify({ inputs, outputs: await sizesIn(outputDir) }));
  await rename(draft, stampFile);
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
