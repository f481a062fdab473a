import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { bundleProcess } from './bundle-process';

const eventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('log'), text: z.string() }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('failed'), isExpected: z.boolean(), message: z.string() }),
  z.object({ kind: z.literal('written') }),
  z.object({ kind: z.literal('list'), rows: z.array(z.number()) }),
  z.object({ kind: z.literal('lost') }),
  z.object({ kind: z.literal('stopped') }),
]);
type ChildEvent = z.infer<typeof eventSchema>;

export type EmbeddedChild = {
  /** The next event that is not a log line, or null after the process has ended. */
  readonly next: () => Promise<ChildEvent | null>;
  /** Resolves at the next log line with this text, or when the process ends. */
  readonly logged: (text: string) => Promise<void>;
  readonly ask: (line: string) => Promise<ChildEvent | null>;
  /** Sends SIGKILL and waits for the exit. */
  readonly kill: () => Promise<void>;
};

/** @returns the path of the bundled `embedded-process.ts` */
export const bundleEmbeddedProcess = (): Promise<string> =>
  bundleProcess('sync-server/src/testing/embedded-process.ts');

/** Starts the bundled `embedded-process.ts` as a child process. */
export function startChild(bundle: string, dataDir: string): EmbeddedChild {
  const child = spawn(process.execPath, [bundle, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const exited = new Promise<void>((settle) => child.on('exit', () => settle()));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const read = async (): Promise<ChildEvent | null> => {
    const line = await lines.next();
    return line.done === true ? null : eventSchema.parse(JSON.parse(line.value));
  };
  const next = async (): Promise<ChildEvent | null> => {
    const event = await read();
    return event?.kind === 'log' ? next() : event;
  };
  return {
    next,
    logged: async (text) => {
      for (let event = await read(); event !== null; event = await read()) {
        if (event.kind === 'log' && event.text === text) {
          return;
        }
      }
    },
    ask: (line) => {
      child.stdin.write(`${line}\n`);
      return next();
    },
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
}
