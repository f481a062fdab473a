import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig } from 'vite';
import { build, preview } from 'vite';

const root = fileURLToPath(new URL('../..', import.meta.url));

export type DesignGallery = {
  readonly url: string;
  readonly stop: () => Promise<void>;
};

/**
 * Builds the page that `npm run dev` serves at `/design` and serves it on a free port: ten documents load faster than
 * from the dev server.
 */
export async function startDesignGallery(): Promise<DesignGallery> {
  const outDir = await mkdtemp(join(tmpdir(), 'emmaus-gallery-'));
  const config: InlineConfig = {
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, 'design.html') } },
    preview: { host: '127.0.0.1', port: 0 },
  };
  await build(config);
  const server = await preview(config);
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return {
    url: new URL('/design', origin).href,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}
