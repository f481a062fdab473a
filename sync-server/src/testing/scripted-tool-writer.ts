import type {
  ToolWriterAnswer,
  ToolRequest,
  ToolWriter,
  WritingProgress,
} from '../writers/tool-writer';
import { plainToolWriter } from './plain-tool-writer';

type Turn = {
  /** Changes to the plain answer. */
  readonly change?: Partial<ToolWriterAnswer>;
  readonly failure?: Error;
  /** Progress events that are sent first. */
  readonly progress?: readonly WritingProgress[];
  /** The answer waits for this promise. With `heedsSignal` false, aborting does not end the wait. */
  readonly until?: Promise<void>;
  readonly heedsSignal?: boolean;
};

/** A tool writer that a test scripts. `asked` lists its requests. */
export function createScriptedToolWriter() {
  const asked: ToolRequest[] = [];
  let turn: (request: ToolRequest) => Turn = () => ({});
  const writer: ToolWriter = {
    write: async (request) => {
      asked.push(request);
      const { change, failure, progress = [], until, heedsSignal = true } = turn(request);
      progress.forEach((event) => request.onProgress?.(event));
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
    /** Sets how the writer responds from now on. */
    direct: (next: (request: ToolRequest) => Turn): void => {
      turn = next;
    },
  };
}

function aborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('aborted')), { once: true });
  });
}

/** A promise that a test resolves with `open`. */
export function gate() {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}
