import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminConfig } from '../config/read-config';

export type AdminKey = {
  /** Null if the admin page is disabled. */
  readonly key: string | null;
  /** If true, the start prints the key, because the operator does not know it. */
  readonly isGenerated: boolean;
};

/** The key of the admin page. A generated key is stored in `dataDir`, readable only by its owner. */
export async function openAdminKey(config: AdminConfig, dataDir: string): Promise<AdminKey> {
  switch (config.kind) {
    case 'key':
      return { key: config.key, isGenerated: false };
    case 'off':
      return { key: null, isGenerated: false };
    case 'generated':
      return { key: await storedOrNewKey(join(dataDir, 'admin-key')), isGenerated: true };
    default:
      return config satisfies never;
  }
}

async function storedOrNewKey(file: string): Promise<string> {
  const stored = await readKey(file);
  if (stored !== '') {
    await chmod(file, 0o600);
    return stored;
  }
  const generated = randomBytes(24).toString('base64url');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${generated}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return generated;
}

/** @returns '' if the file is absent or empty */
async function readKey(file: string): Promise<string> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
      return '';
    }
    throw error;
  }
}
