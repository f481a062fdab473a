import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
/** Another text for every other content, so that two builds of one version can be told apart. */
const appVersion = `${version}+${hashOf(['pwa/src', 'shared/src', 'package-lock.json'])}`;

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'pwa',
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  resolve: {
    // The same library, written for the browsers that the app runs in anyway.
    alias: { dexie: `${root}node_modules/dexie/dist/modern/dexie.mjs` },
  },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Fonts and icons stay files: the worker caches them, and nothing blocks the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs, in one file: it packs better than in six.
          groups: [
            { name: 'frame', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/scripture': server, '/healthz': server } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: true,
    }),
    react(),
    tailwindcss(),
    preloadFonts(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        globPatterns: ['**/*.{js,css,html,woff2,svg,webp}', 'icons/*.png'],
      },
      manifest: {
        id: '/',
        name: 'Emmaus',
        short_name: 'Emmaus',
        description: 'A personal walk with Jesus every morning, with or without a network.',
        lang: 'en',
        start_url: '/dashboard',
        scope: '/',
        display: 'standalone',
        background_color: '#fbf8f2',
        theme_color: '#fbf8f2',
        categories: ['lifestyle', 'books'],
        icons: [
          { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
          {
            src: '/icons/maskable-512.png',
            sizes: '512x512',
            type: 'image/png',
            purpose: 'maskable',
          },
        ],
      },
    }),
  ],
});

/** Both fonts are asked for with the page, not only once its styles have been read. */
function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            injectTo: 'head' as const,
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
            },
          })),
    },
  };
}

function hashOf(places: readonly string[]): string {
  const hash = createHash('sha256');
  for (const place of places) {
    const files = place.endsWith('.json')
      ? ['']
      : readdirSync(join(root, place), { encoding: 'utf8', recursive: true });
    for (const file of files.toSorted()) {
      if (place.endsWith('.json') || /\.(tsx?|css|json|svg)$/.test(file)) {
        hash.update(file).update(readFileSync(join(root, place, file)));
      }
    }
  }
  return hash.digest('hex').slice(0, 8);
}
