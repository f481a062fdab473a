import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const maxAttempts = 20;

/** Replaces `target` by `source` with renames, so that no reader and no concurrent build sees a partly written folder. */
export async function replaceFolder(
  source: string,
  target: string,
  trashDir: string,
): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(trashDir, { recursive: true });
  for (let attempt = 1; ; attempt += 1) {
    const old = join(trashDir, `old-${attempt}`);
    await rename(target, old).catch(ignoreCode('ENOENT'));
    await rm(old, { recursive: true, force: true });
    try {
      await rename(source, target);
      return;
    } catch (error) {
      // Another build created the target between the two renames.
      if (attempt === maxAttempts || !hasCode(error, 'ENOTEMPTY', 'EEXIST')) {
        throw error;
      }
    }
  }
}

function ignoreCode(code: string): (error: unknown) => void {
  return (error) => {
    if (!hasCode(error, code)) {
      throw error;
    }
  };
}

function hasCode(error: unknown, ...codes: readonly string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
