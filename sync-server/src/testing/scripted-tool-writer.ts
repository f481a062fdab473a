import type {
  ToolWriterAnswer,
  ToolRequest,
  ToolWriter,
  WritingProgress,
} from '../writers/tool-writer';
import { plainToolWriter } from './plain-tool-writer';

type Turn = {
  /** What becomes of the plain answer. */
  readonly change?: Partial<ToolWriterAnswer>;
  readonly failure?: Error;
  /** Told to who looks on, before anything else. */
  readonly tells?: readonly WritingProgress[];
  /** Answers only when this settles; with `heedsSignal` false also after nobody waits any more. */
  readonly until?: Promise<void>;
  readonly heedsSignal?: boolean;
};

/** A writer that a test directs: what it answers, when, and what it was asked. */
export function createScriptedToolWriter() {
  const asked: ToolRequest[] = [];
  let turn: (request: ToolRequest) => Turn = () => ({});
  const writer: ToolWriter = {
    write: async (request) => {
      asked.push(request);
      const { change, failure, tells = [], until, heedsSignal = true } = turn(request);
      tells.forEach((progress) => request.onProgress?.(progress));
      if (until !== undefined) {
        await (heedsSignal ? Promise.race([until, aborted(request.signal)]) : until);
      }
      if (failure !== undefined) {
        throw failure;
      }
      return { ...(await plainToolWriter.write(request)), ...change };
    },
  };
  return {
    writer,
    asked,
    /** From now on. */
    direct: (next: (request: ToolRequest) => Turn): void => {
      turn = next;
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('nobody waits')), { once: true });
  });
}

/** A promise that a test settles by hand. */
export function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
