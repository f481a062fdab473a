import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Folders and files that the server reads. */
export type ServerPaths = {
  readonly migrations: string;
  readonly pwa: string;
  readonly scripture: string;
  readonly devotions: string;
  readonly tools: string;
  readonly downloads: string;
};

/** Resolves the build's output from the bundle (`dist/server/main.js`) or the source (`sync-server/src/main.ts`). */
export function resolvePaths(mainUrl: string): ServerPaths {
  const isBundle = existsSync(new URL('./drizzle', mainUrl));
  const at = (path: string): string => fileURLToPath(new URL(path, mainUrl));
  const dist = isBundle ? '..' : '../../dist';
  return {
    migrations: at(isBundle ? './drizzle' : '../drizzle'),
    pwa: at(`${dist}/pwa`),
    scripture: at(`${dist}/scripture`),
    devotions: at(`${dist}/content/devotions.json`),
    downloads: at(`${dist}/downloads`),
    tools: at(`${dist}/content/tools.json`),
  };
}
