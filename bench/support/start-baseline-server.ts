import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(
  new URL('../../sync-server/src/testing/bare-server.ts', import.meta.url),
);

export type BaselineServer = { readonly url: string; readonly close: () => Promise<void> };

/** Starts `bare-server.ts` on the database of a running server of the app. */
export async function startBaselineServer(dataDir: string): Promise<BaselineServer> {
  const pidFile = await readFile(`${dataDir}/postgres/postmaster.pid`, 'utf8');
  const [, , , port, host] = pidFile.split('\n');
  const connection = { host, port: Number(port), username: 'emmaus', database: 'emmaus' };
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(connection)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) {
    throw new Error('the baseline server did not start');
  }
  return {
    url: `http://127.0.0.1:${first.value}`,
    close: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
