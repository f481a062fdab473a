import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ServerProcess } from './server-process';
import { startServerProcess } from './server-process';

const builtFolder = fileURLToPath(new URL('../../../dist', import.meta.url));

export type Deployment = Pick<ServerProcess, 'url' | 'close'> & {
  /** Replaces this build with the next one, as a release does: the old files are deleted. */
  readonly deployNext: () => Promise<void>;
};

/** Starts a server on a copy of the build, so that the build can be replaced. */
export async function startDeployment(): Promise<Deployment> {
  // Inside the project, so that the server resolves its packages.
  const cache = join(dirname(builtFolder), '.cache');
  await mkdir(cache, { recursive: true });
  const dist = await mkdtemp(join(cache, 'deployment-'));
  await cp(builtFolder, dist, { recursive: true });
  const server = await startServerProcess({ entry: join(dist, 'server/main.js') });
  let builds = 1;
  return {
    url: server.url,
    deployNext: async () => {
      builds += 1;
      await server.kill();
      await renameCode(join(dist, 'pwa'), `Build${builds}`);
      await server.start();
    },
    close: async () => {
      await server.close();
      await rm(dist, { recursive: true, force: true });
    },
  };
}

/** Makes another build of the same app: renamed code files, a new version and a worker that lists them. */
async function renameCode(pwa: string, build: string): Promise<void> {
  const assets = join(pwa, 'assets');
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
  const newNames = new Map(
    names.map((name) => [name, name.replace(/-(?:Build\d+-)?([\w-]{8})\.js$/, `-${build}-$1.js`)]),
  );
  const places = [
    ...names.map((name) => join(assets, name)),
    join(pwa, 'index.html'),
    join(pwa, 'sw.js'),
  ];
  await Promise.all(
    places.map(async (place) => {
      let text = await readFile(place, 'utf8');
      for (const [name, newName] of newNames) {
        text = text.replaceAll(name, newName);
      }
      text = text
        .replaceAll(/\b\d+\.\d+\.\d+\+\w+/g, `9.9.9+${build}`)
        .replace(/("revision":")\w+(","url":"index\.html")/, `$1${build}$2`);
      await writeFile(place, text);
      // The precompressed files still hold the old build.
      await Promise.all(['.br', '.gz'].map((suffix) => rm(place + suffix, { force: true })));
    }),
  );
  await Promise.all(
    [...newNames].map(([name, newName]) => rename(join(assets, name), join(assets, newName))),
  );
}
