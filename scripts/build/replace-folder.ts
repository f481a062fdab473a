import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const maxTries = 20;

/** Puts `made` in the place of `target` by renaming, so that nobody ever sees half of it, not even another build. */
export async function replaceFolder(made: string, target: string, trashDir: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(trashDir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const old = join(trashDir, `old-${attempt}`);
    await rename(target, old).catch(unless('ENOENT'));
    await rm(old, { recursive: true, force: true });
    try {
      await rename(made, target);
      return;
    } catch (error) {
      // Another build put its folder there between our two renames.
      if (attempt === maxTries || !isCode(error, 'ENOTEMPTY', 'EEXIST')) {
        throw error;
      }
    }
  }
}

function unless(code: string): (error: unknown) => void {
  return (error) => {
    if (!isCode(error, code)) {
      throw error;
    }
  };
}

function isCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
