import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAdminKey } from './admin-key';

let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'emmaus-admin-key-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const fileOf = (): string => join(dataDir, 'admin-key');
const modeOf = async (): Promise<number> => (await stat(fileOf())).mode & 0o777;

test('a configured key is used and not stored', async () => {
  const given = await openAdminKey({ kind: 'key', key: 'configured' }, dataDir);
  expect(given).toEqual({ key: 'configured', isGenerated: false });
  await expect(stat(fileOf())).rejects.toThrow('ENOENT');
});

test('with the kind off there is no key', async () => {
  expect(await openAdminKey({ kind: 'off' }, dataDir)).toEqual({ key: null, isGenerated: false });
  await expect(stat(fileOf())).rejects.toThrow('ENOENT');
});

test('a key is generated once and readable only by its owner', async () => {
  const first = await openAdminKey({ kind: 'generated' }, dataDir);
  expect(first.key).toMatch(/^[\w-]{32}$/);
  expect(first.isGenerated).toBe(true);
  expect(await modeOf()).toBe(0o600);
  expect(await openAdminKey({ kind: 'generated' }, dataDir)).toEqual(first);
});

test('a key is generated also if the data folder does not exist', async () => {
  const { key } = await openAdminKey({ kind: 'generated' }, join(dataDir, 'not/yet'));
  expect(key).toMatch(/^[\w-]{32}$/);
});

test('the permissions of a file that other users can read are restricted', async () => {
  await writeFile(fileOf(), 'existing key\n');
  await chmod(fileOf(), 0o644);
  expect((await openAdminKey({ kind: 'generated' }, dataDir)).key).toBe('existing key');
  expect(await modeOf()).toBe(0o600);
});

test('an empty file is replaced by a generated key', async () => {
  await writeFile(fileOf(), ' \n');
  expect((await openAdminKey({ kind: 'generated' }, dataDir)).key).toMatch(/^[\w-]{32}$/);
});
