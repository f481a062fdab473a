import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createServer } from 'vite';
import { readConfig } from '../sync-server/src/config/read-config';
import { runSteps } from './build/run-steps';
import { buildSteps } from './build/steps';
import { projectRoot } from './project';

/** `npm run dev`: the server, restarted when its code changes, and Vite's dev server for the app, which proxies to it. */
const appPort = 5173;
const config = readConfig(process.env);
const api = `http://${config.http.host}:${config.http.port}`;

await runSteps(
  buildSteps.filter((step) => ['scripture', 'content', 'downloads'].includes(step.name)),
  { root: projectRoot, log: (line) => console.log(line) },
);

const server = spawn(
  join(projectRoot, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', 'sync-server/src/main.ts'],
  {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
    // In its own process group, so that Ctrl-C does not reach it: at a second signal the watcher kills the server without waiting.
    detached: true,
  },
);
const serverEnded = once(server, 'exit');

const app = await createServer({
  configFile: join(projectRoot, 'vite.config.ts'),
  server: {
    host: '127.0.0.1',
    port: appPort,
    proxy: { '/api': api, '/scripture': api, '/healthz': api },
  },
});
await app.listen();
const url = `http://127.0.0.1:${app.config.server.port}`;
console.log(`The app with hot reload is at ${url}, the design gallery at ${url}/design`);

const stop = async (): Promise<void> => {
  server.kill('SIGTERM');
  await Promise.all([app.close(), serverEnded]);
  process.exit(0);
};
let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (!isStopping) {
      isStopping = true;
      void stop();
    }
  });
}
