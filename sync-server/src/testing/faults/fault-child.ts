import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { bundleProcess } from '../bundle-process';
import type { FaultEnd, FaultSettings } from './fault-process';

/** @returns the path of the bundled `fault-process.ts` */
export const bundleFaultProcess = (): Promise<string> =>
  bundleProcess('sync-server/src/testing/faults/fault-process.ts');

export type FaultChild = {
  readonly url: string;
  /** Resolves after the exit to the signal that ended the process. */
  readonly ended: Promise<NodeJS.Signals | null>;
  /** Makes the process send itself a signal at a fault point. */
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
