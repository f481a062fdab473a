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

test('a key that was given is used and kept nowhere', async () => {
  const given = await openAdminKey({ kind: 'key', key: 'of the house' }, dataDir);
  expect(given).toEqual({ key: 'of the house', isGenerated: false });
  await expect(stat(fileOf())).rejects.toThrow('ENOENT');
});

test('off: there is none', async () => {
  expect(await openAdminKey({ kind: 'off' }, dataDir)).toEqual({ key: null, isGenerated: false });
  await expect(stat(fileOf())).rejects.toThrow('ENOENT');
});

test('a generated one is made once and readable by its owner only', async () => {
  const first = await openAdminKey({ kind: 'generated' }, dataDir);
  expect(first.key).toMatch(/^[\w-]{32}$/);
  expect(first.isGenerated).toBe(true);
  expect(await modeOf()).toBe(0o600);
  expect(await openAdminKey({ kind: 'generated' }, dataDir)).toEqual(first);
});

test('it is made also where the data folder is not there yet', async () => {
  const { key } = await openAdminKey({ kind: 'generated' }, join(dataDir, 'not/yet'));
  expect(key).toMatch(/^[\w-]{32}$/);
});

test('a file that others may read is closed to them', async () => {
  await writeFile(fileOf(), 'kept from before\n');
  await chmod(fileOf(), 0o644);
  expect((await openAdminKey({ kind: 'generated' }, dataDir)).key).toBe('kept from before');
  expect(await modeOf()).toBe(0o600);
});

test('an empty file is no key: an empty bearer must not open anything', async () => {
  await writeFile(fileOf(), ' \n');
  expect((await openAdminKey({ kind: 'generated' }, dataDir)).key).toMatch(/^[\w-]{32}$/);
});
