import { describe, expect, test } from 'vitest';
import { assignSharedChunks, sharedChunks } from './shared-chunks';

type Module = { readonly imports?: readonly string[]; readonly lazy?: readonly string[] };

const screen = (name: string): string => `/app/routes/${name}.tsx?tsr-split=component`;

/** A small app: a landing page with a lazy intake, a login, the daily screens and a journal. */
const app: Record<string, Module> = {
  '/app/boot.ts': { imports: ['/app/clock.ts'], lazy: ['/app/main.tsx'] },
  '/app/clock.ts': {},
  '/app/main.tsx': {
    imports: ['/app/clock.ts', '/app/button.tsx', '/lib/node_modules/react/index.js'],
    lazy: ['index', 'login', '_signed-in', '_signed-in/journal']
      .map(screen)
      .concat('/app/app/daily-screens.ts'),
  },
  '/app/button.tsx': {},
  '/lib/node_modules/react/index.js': {},
  [screen('index')]: { imports: ['/app/button.tsx'], lazy: ['/app/intake.tsx'] },
  '/app/intake.tsx': { imports: ['/app/answer-labels.ts'] },
  [screen('login')]: { imports: ['/app/profile.ts', '/app/login.tsx'] },
  '/app/login.tsx': {},
  [screen('_signed-in')]: { imports: ['/app/app/signed-in-shell.tsx'] },
  '/app/app/signed-in-shell.tsx': { imports: ['/app/database.ts'], lazy: ['/app/dialog.tsx'] },
  '/app/database.ts': { imports: ['/app/profile.ts'] },
  '/app/profile.ts': {},
  '/app/app/daily-screens.ts': {
    imports: [
      '/app/database.ts',
      '/app/progress.ts',
      '/app/answer-labels.ts',
      '/app/stat-cards.tsx',
    ],
  },
  '/app/progress.ts': {},
  '/app/answer-labels.ts': {},
  '/app/stat-cards.tsx': {},
  '/app/dialog.tsx': { imports: ['/app/progress.ts'] },
  [screen('_signed-in/journal')]: { imports: ['/app/journal.tsx'] },
  '/app/journal.tsx': {},
};

describe('assignSharedChunks', () => {
  const chunks = assignSharedChunks(graphOf(app), '/app');

  test.each([
    ['/app/boot.ts', 'boot'],
    ['/app/clock.ts', 'boot'],
    ['/app/main.tsx', 'base'],
    ['/app/button.tsx', 'base'],
    ['/lib/node_modules/react/index.js', 'frame'],
    ['/app/database.ts', 'person'],
  ])('%s is in the chunk %s', (id, chunk) => {
    expect(chunks.get(id)).toBe(chunk);
  });

  test('a module that the login shares with the signed-in shell is not in the chunk of the database', () => {
    expect(chunks.get('/app/profile.ts')).toBe('schemas');
  });

  test('a module that the landing page loads later is not in the chunk of the database', () => {
    expect(chunks.get('/app/answer-labels.ts')).toBe('schemas');
  });

  test('a module that the daily screens share with a dialog is in the chunk of the shell', () => {
    expect(chunks.get('/app/progress.ts')).toBe('person');
  });

  test.each([
    '/app/stat-cards.tsx',
    '/app/journal.tsx',
    '/app/login.tsx',
    '/app/intake.tsx',
    '/app/dialog.tsx',
  ])('%s belongs to one screen or dialog and is left to rolldown', (id) => {
    expect(chunks.has(id)).toBe(false);
  });

  test('a new import moves the module, because nothing lists it', () => {
    const before = {
      ...app,
      '/app/ids.ts': {},
      '/app/database.ts': { imports: ['/app/profile.ts', '/app/ids.ts'] },
    };
    const after = { ...before, '/app/login.tsx': { imports: ['/app/ids.ts'] } };
    expect(assignSharedChunks(graphOf(before), '/app').get('/app/ids.ts')).toBe('person');
    expect(assignSharedChunks(graphOf(after), '/app').get('/app/ids.ts')).toBe('schemas');
  });

  test('refuses a build without one of the files that it starts from', () => {
    const { '/app/app/daily-screens.ts': _, ...rest } = app;
    expect(() => assignSharedChunks(graphOf(rest), '/app')).toThrow(
      'shared-chunks.ts names /app/app/daily-screens.ts',
    );
  });
});

test('sharedChunks has one group for each chunk, and a module is in at most one', () => {
  const groups = sharedChunks('/app');
  const graph = graphOf(app);
  expect(groups.map(({ name }) => name('/app/profile.ts', graph))).toEqual([
    null,
    null,
    null,
    'schemas',
    null,
  ]);
});

function graphOf(modules: Readonly<Record<string, Module>>) {
  return {
    getModuleInfo: (id: string) => {
      const module = modules[id];
      return module === undefined
        ? null
        : {
            importedIds: module.imports ?? [],
            dynamicallyImportedIds: module.lazy ?? [],
            importers: Object.entries(modules)
              .filter(([, { imports }]) => imports?.includes(id) === true)
              .map(([importer]) => importer),
          };
    },
  };
}
