import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readAppVersion } from './pwa/build/app-version.ts';
import { htmlTags } from './pwa/build/html-tags.ts';
import { importIcons } from './pwa/build/import-icons.ts';
import { preloadedChunks, sharedChunks } from './pwa/build/shared-chunks.ts';
import { webManifest } from './pwa/web-manifest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'pwa',
  define: { __APP_VERSION__: JSON.stringify(readAppVersion(root)) },
  resolve: {
    alias: [
      // The same libraries without the code for older browsers.
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: `${root}node_modules/use-sync-external-store/with-selector.js`,
      },
      { find: 'dexie', replacement: `${root}node_modules/dexie/dist/modern/dexie.mjs` },
      // Our version is allowed by the content security policy.
      {
        find: 'react-style-singleton',
        replacement: `${root}pwa/src/design/style-singleton.ts`,
      },
      // The function that makes a component of each lucide-react icon.
      {
        find: /^\.\.\/createLucideIcon\.mjs$/,
        replacement: `${root}pwa/src/design/draw-icon.ts`,
      },
    ],
  },
  build: {
    outDir: '../dist/pwa',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // `scripts/check-screens.ts` reads which files each screen loads.
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) =>
        files.filter(
          (file) =>
            file.endsWith('.css') || preloadedChunks.some((name) => file.includes(`/${name}-`)),
        ),
    },
    // Fonts and icons stay files: the service worker caches them, and they do not block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedChunks(`${root}pwa/src`) } } },
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
    importIcons(),
    tailwindcss(),
    htmlTags(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        // Not precached: the landing page's pictures, and what only the installation shows.
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-*.png'],
        // Not precached: used on the admin page only, which needs a network.
        globIgnores: ['assets/chart-canvas-*.js'],
      },
      manifest: webManifest,
    }),
  ],
});
