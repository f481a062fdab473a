import type { Plugin } from 'vite';
import { startupScreens } from '../web-manifest.ts';

/** Adds what `index.html` cannot name itself. */
export function htmlTags(): Plugin[] {
  return [preloadFonts(), renderAfterBoot(), addStartupImages()];
}

/** The browser requests both fonts with the page, not only after it has parsed the style sheet. */
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
              // The fallback font has the same metrics, so the first frame does not need the fonts; styles and boot.ts come first.
              fetchpriority: 'low',
            },
          })),
    },
  };
}

/** The browser renders nothing before `boot.ts` has run. Otherwise a cold start renders an empty page first. */
function renderAfterBoot(): Plugin {
  return {
    name: 'render-after-boot',
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

/** iOS does not read startup images from the manifest. It fetches them only when the app is added to a home screen. */
function addStartupImages(): Plugin {
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
