import { cp, lstat, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { EmbeddedPostgresError } from './embedded-postgres-error';
import type { LaunchLog } from './launch-log';
import { runCommand } from './run-command';
import type { RunAs } from './run-command';
import { sharedFolder } from './shared-folder';

/** The programs of one PostgreSQL release, in a folder that the database user can access. */
export type Binaries = {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  readonly major: string;
};

type Installed = { readonly packageDir: string; readonly version: string };

const packageSchema = z.object({ version: z.string() });
const linksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds the PostgreSQL programs that npm installed for this machine. If the database user cannot access them, for example
 * below root's home, they are copied once per version to a folder that it can access.
 */
export async function findBinaries(runAs: RunAs, log: LaunchLog): Promise<Binaries> {
  const installed = await locatePackage();
  await restoreLinks(installed.packageDir);
  const inPlace = binariesIn(installed.packageDir, installed.version);
  const firstRun = await runCommand(inPlace.initdb, ['--version'], runAs);
  if (firstRun.code === 0) {
    return inPlace;
  }
  if (runAs === null) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL in ${installed.packageDir} does not run (${oneLine(firstRun.output)}); install it again with npm ci, or set DATABASE_URL`,
    );
  }
  const copied = binariesIn(await copyPackage(installed, log), installed.version);
  const secondRun = await runCommand(copied.initdb, ['--version'], runAs);
  if (secondRun.code !== 0) {
    throw new EmbeddedPostgresError(
      `The embedded PostgreSQL does not run as user ${runAs.uid} (${oneLine(secondRun.output)}); set DATABASE_URL instead`,
    );
  }
  return copied;
}

async function locatePackage(): Promise<Installed> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed); install it with npm ci, or set DATABASE_URL`,
      { cause: error },
    );
  }
  const packageDir = dirname(dirname(entry));
  const text = await readFile(join(packageDir, 'package.json'), 'utf8');
  return { packageDir, version: packageSchema.parse(JSON.parse(text)).version };
}

function binariesIn(packageDir: string, version: string): Binaries {
  const bin = join(packageDir, 'native', 'bin');
  return {
    initdb: join(bin, 'initdb'),
    pgCtl: join(bin, 'pg_ctl'),
    postgres: join(bin, 'postgres'),
    major: version.split('.')[0] ?? version,
  };
}

/** npm packages cannot contain symbolic links. The package's install script creates them, unless scripts are disabled. */
async function restoreLinks(packageDir: string): Promise<void> {
  const listFile = join(packageDir, 'native', 'pg-symlinks.json');
  const links = linksSchema.parse(JSON.parse(await readFile(listFile, 'utf8')));
  for (const link of links) {
    const target = join(packageDir, link.target);
    if (await isAbsent(target)) {
      const source = relative(dirname(target), join(packageDir, link.source));
      // In a read-only folder this fails; the programs then report what is missing.
      await symlink(source, target).catch(() => undefined);
    }
  }
}

async function copyPackage(installed: Installed, log: LaunchLog): Promise<string> {
  const name = `postgresql-${installed.version}-${process.platform}-${process.arch}`;
  const target = join(await sharedFolder(), name);
  if (!(await isAbsent(target))) {
    return target;
  }
  const draft = `${target}.${process.pid}`;
  log.info(
    { from: installed.packageDir, to: target },
    'copying PostgreSQL to a folder that its user can access',
  );
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await cp(join(installed.packageDir, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  // The rename makes the copy atomic.
  await rename(draft, target).catch(async (error: unknown) => {
    await rm(draft, { recursive: true, force: true });
    if (await isAbsent(target)) {
      throw error;
    }
  });
  return target;
}

async function isAbsent(path: string): Promise<boolean> {
  return lstat(path).then(
    () => false,
    () => true,
  );
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 300);
}
