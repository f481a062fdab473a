import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminConfig } from '../config/read-config';

export type AdminKey = {
  /** Null where the admin page is switched off. */
  readonly key: string | null;
  /** True where nobody but the start's own output can say what it is. */
  readonly isGenerated: boolean;
};

/** The key of the admin page. A generated one is made once and kept beside the data, readable by its owner only. */
export async function openAdminKey(config: AdminConfig, dataDir: string): Promise<AdminKey> {
  switch (config.kind) {
    case 'key':
      return { key: config.key, isGenerated: false };
    case 'off':
      return { key: null, isGenerated: false };
    case 'generated':
      return { key: await keptKey(join(dataDir, 'admin-key')), isGenerated: true };
    default:
      return config satisfies never;
  }
}

async function keptKey(file: string): Promise<string> {
  const kept = await readKey(file);
  if (kept !== '') {
    await chmod(file, 0o600);
    return kept;
  }
  const made = randomBytes(24).toString('base64url');
  await mkdir(join(file, '..'), { recursive: true });
  await writeFile(file, `${made}\n`, { mode: 0o600 });
  await chmod(file, 0o600);
  return made;
}

/** Empty where there is none, or nothing in it. */
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
