import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The absolute path of a file in an installed npm package, such as `@fontsource/source-serif-4/LICENSE`. */
export function packageFile(path: string): string {
  return require.resolve(path);
}
