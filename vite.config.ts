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
import { startupScreens, webManifest } from './pwa/web-manifest.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
/** Another text for every other content, so that two builds of one version can be told apart. */
const appVersion = `${version}+${hashOf(['pwa/src', 'shared/src', 'package-lock.json'])}`;

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
  define: { __APP_VERSION__: JSON.stringify(appVersion) },
  resolve: {
    // The same libraries, written for the browsers that the app runs in anyway.
    alias: [
      {
        find: 'use-sync-external-store/shim/with-selector',
        replacement: `${root}node_modules/use-sync-external-store/with-selector.js`,
      },
      { find: 'dexie', replacement: `${root}node_modules/dexie/dist/modern/dexie.mjs` },
      // Written so that the content security policy allows it.
      {
        find: 'react-style-singleton',
        replacement: `${root}pwa/src/design/style-singleton.ts`,
      },
      // What each icon of lucide-react is made with.
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
      // What is heavy is asked for with the screen that needs it; a list of every small file would weigh on all screens.
      resolveDependencies: (_, files) =>
        files.filter((file) => /\.css$|\/(?:person|schemas|virtual-list|dialog-part)-/.test(file)),
    },
    // Fonts and icons stay files: the worker caches them, and nothing blocks the first paint.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: sharedFiles,
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
    paintAfterBoot(),
    startupImages(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'sw.ts',
      registerType: 'prompt',
      injectRegister: false,
      injectManifest: {
        rollupFormat: 'iife',
        // The landing page's pictures and what only an installation shows come when they are asked for.
        globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/icon-*.png'],
        // Drawn on the admin page only, which needs a network anyway.
        globIgnores: ['assets/chart-canvas-*.js'],
      },
      manifest: webManifest,
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
              // The first frame may be in the fallback, which has the same measures; styles and boot come first.
              fetchpriority: 'low',
            },
          })),
    },
  };
}

/**
 * The first frame waits for `boot.ts`: else a cold start draws an empty page before it draws the screen, which costs as much
 * again. Without the polyfill above, the page asks for that file itself.
 */
function paintAfterBoot(): Plugin {
  return {
    name: 'paint-after-boot',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const script = /<script type="module"(?=[^>]* src="[^"]*\/boot-)/;
        if (!script.test(html)) {
          throw new Error('index.html does not load boot.ts first');
        }
        return html.replace(script, '$& blocking="render"');
      },
    },
  };
}

/** iOS takes no part of the manifest for this; the pictures are fetched only when the app is put on a home screen. */
function startupImages(): Plugin {
  return {
    name: 'startup-images',
    apply: 'build',
    transformIndexHtml: () =>
      startupScreens.map(([width, height, density]) => ({
        tag: 'link',
        injectTo: 'head' as const,
        attrs: {
          rel: 'apple-touch-startup-image',
          href: `/startup/${width}x${height}@${density}.png`,
          media: `(device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${density})`,
        },
      })),
  };
}

function fileOf(name: string, places: readonly string[]): { name: string; test: RegExp } {
  return { name, test: new RegExp(places.join('|').replaceAll('/', '[\\\\/]')) };
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
