import { describe, expect, test } from 'vitest';
import { parseLockfile } from './lockfile';
import type { Lockfile } from './lockfile';
import { shippedLibraries } from './shipped-libraries';

const all = { buildTools: [], toolWorkspaces: [] };
const mit = { version: '1.0.0', license: 'MIT' };

function lockfileOf(packages: Readonly<Record<string, object>>): Lockfile {
  return parseLockfile(JSON.stringify({ lockfileVersion: 3, packages }));
}

function namesOf(lockfile: Lockfile): string[] {
  return shippedLibraries(lockfile, all).map(({ name, version }) => `${name} ${version}`);
}

describe('shippedLibraries', () => {
  test('lists direct and transitive production dependencies and no development dependency', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['app'], devDependencies: { linter: '1' } },
      app: { dependencies: { router: '1' }, devDependencies: { 'test-runner': '1' } },
      'node_modules/router': { ...mit, dependencies: { history: '1' } },
      'node_modules/history': mit,
      'node_modules/linter': mit,
      'node_modules/test-runner': mit,
    });
    expect(namesOf(lockfile)).toEqual(['history 1.0.0', 'router 1.0.0']);
  });

  test('names every workspace that uses a library, also through another workspace', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['app', 'server', 'shared'] },
      app: { dependencies: { '@x/shared': '1' } },
      server: {},
      shared: { dependencies: { schema: '1' } },
      'node_modules/@x/shared': { link: true, resolved: 'shared' },
      'node_modules/schema': mit,
    });
    expect(shippedLibraries(lockfile, all)).toEqual([
      { name: 'schema', ...mit, usedBy: ['app', 'shared'] },
    ]);
  });

  test('lists optional packages of all platforms, because the lockfile names them all', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['server'] },
      server: { optionalDependencies: { 'native-linux': '1', 'native-darwin': '1', gone: '1' } },
      'node_modules/native-linux': { ...mit, os: ['linux'], optional: true },
      'node_modules/native-darwin': { ...mit, os: ['darwin'], optional: true },
    });
    expect(namesOf(lockfile)).toEqual(['native-darwin 1.0.0', 'native-linux 1.0.0']);
  });

  test('takes the nearest of two versions and merges equal copies', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['app'] },
      app: { dependencies: { a: '1', b: '1', c: '1' } },
      'node_modules/a': { ...mit, dependencies: { c: '2' } },
      'node_modules/a/node_modules/c': { ...mit, version: '2.0.0' },
      'node_modules/b': { ...mit, dependencies: { c: '2' } },
      'node_modules/b/node_modules/c': { ...mit, version: '2.0.0' },
      'node_modules/c': mit,
    });
    expect(namesOf(lockfile)).toEqual(['a 1.0.0', 'b 1.0.0', 'c 1.0.0', 'c 2.0.0']);
  });

  test('follows required peers and leaves optional peers out', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['app'] },
      app: { dependencies: { hooks: '1' } },
      'node_modules/hooks': {
        ...mit,
        peerDependencies: { react: '*', '@types/react': '*' },
        peerDependenciesMeta: { '@types/react': { optional: true } },
      },
      'node_modules/react': mit,
      'node_modules/@types/react': mit,
    });
    expect(namesOf(lockfile)).toEqual(['hooks 1.0.0', 'react 1.0.0']);
  });

  test('lists a build tool that adds code to the output, without its dependencies', () => {
    const lockfile = lockfileOf({
      '': { workspaces: [], devDependencies: { bundler: '1' } },
      'node_modules/bundler': { ...mit, dependencies: { parser: '1' } },
      'node_modules/parser': mit,
    });
    const buildTools = [{ name: 'bundler', adds: 'app (module runtime)' }];
    expect(shippedLibraries(lockfile, { ...all, buildTools })).toEqual([
      { name: 'bundler', ...mit, usedBy: ['app (module runtime)'] },
    ]);
  });

  test('leaves out what only a tool workspace uses', () => {
    const lockfile = lockfileOf({
      '': { workspaces: ['app', 'tools'] },
      app: { dependencies: { zip: '1' } },
      tools: { dependencies: { pdf: '1', zip: '1' } },
      'node_modules/pdf': mit,
      'node_modules/zip': mit,
    });
    expect(shippedLibraries(lockfile, { ...all, toolWorkspaces: ['tools'] })).toEqual([
      { name: 'zip', ...mit, usedBy: ['app'] },
    ]);
  });

  test('gives an alias its real name and a missing license the value unknown', () => {
    const lockfile = lockfileOf({
      '': { dependencies: { 'parser-old': 'npm:parser@1' } },
      'node_modules/parser-old': { name: 'parser', version: '1.0.0' },
    });
    expect(shippedLibraries(lockfile, all)).toEqual([
      { name: 'parser', version: '1.0.0', license: 'unknown', usedBy: ['project'] },
    ]);
  });

  test('does not depend on the order of the lockfile', () => {
    const entries: [string, object][] = [
      ['', { workspaces: ['app', 'server'] }],
      ['app', { dependencies: { b: '1', a: '1' } }],
      ['server', { dependencies: { a: '1' } }],
      ['node_modules/a', mit],
      ['node_modules/b', mit],
    ];
    const forward = shippedLibraries(lockfileOf(Object.fromEntries(entries)), all);
    const backward = shippedLibraries(lockfileOf(Object.fromEntries(entries.toReversed())), all);
    expect(backward).toEqual(forward);
    expect(forward.map(({ usedBy }) => usedBy)).toEqual([['app', 'server'], ['app']]);
  });

  test('refuses a lockfile without a required package', () => {
    const lockfile = lockfileOf({ '': { workspaces: ['app'] }, app: { dependencies: { a: '1' } } });
    expect(() => shippedLibraries(lockfile, all)).toThrow('app needs a');
  });
});
