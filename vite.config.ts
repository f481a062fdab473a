import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { readAppVersion } from './pwa/build/app-version.ts';
import { htmlTags } from './pwa/build/html-tags.ts';
import { webManifest } from './pwa/web-manifest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const server = 'http://127.0.0.1:3000';

/**
 * What several screens need, in few files: they pack better than in thirty. Named one by one, because a folder would also draw in
 * what only a dialog needs. Order matters: a module goes where it is found first.
 */
const sharedFiles = [
  {
    name: 'frame',
    test: /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](?!react-virtual|virtual-core)[^\\/]+)[\\/]/,
  },
  // What runs before the first paint waits for nothing else.
  fileOf('boot', [
    'pwa/src/(boot|first-paint/(paint|snapshot)|app/reload-for-missing-code)',
    'pwa/src/platform/(app-version|clock|storage|location|timers|after-paint|install|missing-code|reload|wake)\\.',
    'shared/src/(kernel/|domain/display-date)',
  ]),
  // Apart from the device's data: a login must not fetch the database for a form.
  fileOf('schemas', [
    'node_modules/zod/',
    'shared/src/api/errors',
    'shared/src/enums/(answers|limits|membership)',
    'shared/src/entities/(fields|profile)',
  ]),
  fileOf('base', [
    'node_modules/zustand/',
    'node_modules/lucide-react/dist/esm/(?!icons)',
    'icons/(x|refresh-cw|circle-exclamation-point|smartphone|cloud-off)\\.',
    'pwa/src/platform/(http|idle|locks|flush-signal|service-worker)',
    'pwa/src/data/session/',
    'pwa/src/design/(draw-icon|primitives/(class-names|button|icon-button))',
    'pwa/src/design/patterns/(toast|skeleton|state-message)\\.',
  ]),
  fileOf('person', [
    'node_modules/(dexie|dexie-react-hooks)/',
    'pwa/src/data/(db|outbox|sync|drafts|device-data|page-data|data-provider)',
    'pwa/src/data/queries/(read-rows|use-view|sync-status|use-sync-status)',
    'pwa/src/app/(signed-in-shell|navigation|sync-status-line|dialog-host)',
    'pwa/src/dialogs/',
    'pwa/src/data/queries/(use-is-member|use-progress)',
    'pwa/src/data/actions/(save-draft|use-wake-sync)\\.',
    'pwa/src/platform/(clipboard|device-zone|save-file)',
    'pwa/src/design/primitives/badge',
    'pwa/src/design/patterns/use-confirmation',
    'icons/(arrow-left|download|file-text|printer)\\.',
    'shared/src/(sync|domain/(overlay|takeaways|walk-|entitlement|file-names))',
    'shared/src/entities/(walk|completion|credits|journal-entry|library-entry)',
  ]),
  fileOf('answers', [
    'pwa/src/design/patterns/marked-text',
    'shared/src/enums/tools',
    'shared/src/domain/(marked-text|passages-in|canon|tool-library-entry)',
  ]),
];

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
    modulePreload: {
      polyfill: false,
      // Only the large files: a list of every small file would be part of all screens.
      resolveDependencies: (_, files) =>
        files.filter((file) => /\.css$|\/(?:person|schemas|virtual-list|dialog-part)-/.test(file)),
    },
    // Fonts and icons stay files: the service worker caches them, and they do not block the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: sharedFiles } } },
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

function fileOf(name: string, places: readonly string[]): { name: string; test: RegExp } {
  return { name, test: new RegExp(places.join('|').replaceAll('/', '[\\\\/]')) };
}
