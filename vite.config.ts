import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

const lockfile = readFileSync(fileURLToPath(new URL('package-lock.json', import.meta.url)));
const { version } = JSON.parse(
  readFileSync(fileURLToPath(new URL('package.json', import.meta.url)), 'utf8'),
) as { version: string };
const appVersion = `${version}+${createHash('sha256').update(lockfile).digest('hex').slice(0, 8)}`;

const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'pwa',
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // Fonts and icons stay files: the worker caches them, and nothing blocks the first paint.
    assetsInlineLimit: 0,
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
