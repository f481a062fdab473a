import { expect, test } from 'vitest';
import { kilobytesOf, loadedChunks } from './loaded-chunks';
import type { Chunk } from './read-chunks';
import { preloadProblems, screenProblems } from './screen-problems';
import type { Screen } from './screens';
import { screens } from './screens';

const component = 'src/routes/login.tsx?tsr-split=component';

const login: Screen = {
  name: 'login',
  entries: ['src/boot.ts', component],
  maxKilobytes: 10,
  features: ['login', 'admin/admin-key.ts'],
  excluded: /node_modules\/dexie/,
};

const boot = chunkOf({ file: 'assets/boot-1.js', modules: ['pwa/src/boot.ts'] });
const field = chunkOf({
  file: 'assets/field-1.js',
  imports: ['assets/boot-1.js'],
  modules: ['pwa/src/design/primitives/field.tsx', 'pwa/src/features/admin/admin-key.ts'],
});
const form = chunkOf({
  file: 'assets/login-1.js',
  imports: ['assets/field-1.js', 'assets/boot-1.js'],
  modules: [`pwa/${component}`, 'pwa/src/features/login/login-screen.tsx'],
});
const database = chunkOf({
  file: 'assets/person-1.js',
  modules: ['node_modules/dexie/dist/modern/dexie.mjs'],
});

test('a screen loads its entries and their static imports, each once, and nothing else', () => {
  const loaded = loadedChunks([boot, field, form, database], login);
  expect(loaded.map(({ chunk }) => chunk.file)).toEqual([
    'assets/boot-1.js',
    'assets/login-1.js',
    'assets/field-1.js',
  ]);
  expect(kilobytesOf(loaded)).toBe(3);
});

test('an entry that no chunk contains is an error, not a smaller screen', () => {
  expect(() => loadedChunks([boot], login)).toThrow(`login: no chunk contains pwa/${component}`);
});

test('a build that keeps the rules has no problems', () => {
  expect(screenProblems([boot, field, form, database], [login])).toEqual([]);
});

test('an excluded module is named with its chunk and the imports that lead to it', () => {
  const changed = { ...field, imports: ['assets/person-1.js'] };
  expect(screenProblems([boot, changed, form, database], [login])).toEqual([
    'login must not load node_modules/dexie/dist/modern/dexie.mjs, but does: assets/login-1.js imports assets/field-1.js imports assets/person-1.js',
  ]);
});

test('a module of another feature is named, also next to an allowed file of that feature', () => {
  const changed = {
    ...field,
    modules: [...field.modules, 'pwa/src/features/admin/admin-key-form.tsx'],
  };
  expect(screenProblems([boot, changed, form], [login])).toEqual([
    'login must not load pwa/src/features/admin/admin-key-form.tsx, but does: assets/login-1.js imports assets/field-1.js',
  ]);
});

test('a screen above its limit is listed with its largest chunks first', () => {
  const changed = { ...field, gzipBytes: 8100 };
  expect(screenProblems([boot, changed, form], [login])).toEqual([
    [
      'login loads 10.1 kB of JavaScript, the limit is 10 kB:',
      '  8.1 kB assets/field-1.js',
      '  1.0 kB assets/boot-1.js',
      '  1.0 kB assets/login-1.js',
    ].join('\n'),
  ]);
});

test('a route without limits is a problem', () => {
  const added = chunkOf({
    file: 'assets/prayer-1.js',
    modules: ['pwa/src/routes/prayer.tsx?tsr-split=component'],
  });
  expect(screenProblems([boot, field, form, added], [login])).toEqual([
    'src/routes/prayer.tsx?tsr-split=component is no entry of a screen in scripts/screens/screens.ts',
  ]);
});

test('a chunk that is preloaded by name must exist', () => {
  expect(preloadProblems([boot, database], ['person', 'schemas'])).toEqual([
    'vite.config.ts preloads the chunk schemas, which is not in the build',
  ]);
});

test('the screens that are usable without signing in exclude the database', () => {
  const excluding = screens.filter(({ excluded }) => excluded.test('pwa/src/data/db/truth.ts'));
  expect(excluding.map(({ name }) => name)).toEqual([
    'landing page',
    'login',
    'forgotten-password',
    'demo-checkout.$checkoutId',
    'admin',
  ]);
});

function chunkOf({
  file,
  modules,
  imports = [],
}: Pick<Chunk, 'file' | 'modules'> & Partial<Chunk>): Chunk {
  return { file, gzipBytes: 1000, imports, modules };
}
