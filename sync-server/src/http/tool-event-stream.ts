import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ToolAnswerBody, ToolEvent, ToolStage } from '@emmaus/shared/api/ai-tools';
import type { OnProgress } from '../tools/write-answer';
import type { WritingProgress } from '../writers/tool-writer';

type Source = {
  readonly cost: number;
  readonly write: (onProgress: OnProgress) => Promise<ToolAnswerBody>;
  /** What a failure is told as. */
  readonly describe: (error: unknown) => ToolEvent;
  /** Called when the reader went away. */
  readonly onDisconnect: () => void;
};

/** An answer as server-sent events, from its reservation to its last word. */
export function toolEventStream(
  c: Context,
  { cost, write, describe, onDisconnect }: Source,
): Response {
  // Proxies of the nginx family buffer a stream unless this header says otherwise.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (sse) => {
    sse.onAbort(onDisconnect);
    let sent = Promise.resolve();
    const send = (event: ToolEvent): void => {
      sent = sent.then(() => sse.writeSSE({ data: JSON.stringify(event) }));
    };
    send({ type: 'started', cost });
    const told = createEventSender(send);
    try {
      told.answer(await write(told.progress));
    } catch (error) {
      send(describe(error));
    }
    await sent;
  });
}

/** Tells what is new since the last time. */
function createEventSender(send: (event: ToolEvent) => void) {
  let stage: ToolStage | null = null;
  let sent = '';
  function beginAnew(): void {
    send({ type: 'again' });
    sent = '';
  }
  return {
    progress: ({ stage: now, text = '' }: WritingProgress): void => {
      if (now !== stage) {
        stage = now;
        send({ type: 'stage', stage });
      }
      if (sent.startsWith(text)) {
        return;
      }
      if (!text.startsWith(sent)) {
        beginAnew();
      }
      send({ type: 'text', text: text.slice(sent.length) });
      sent = text;
    },
    /** What of it was not told yet, line by line, then everything about it. */
    answer: (answer: ToolAnswerBody): void => {
      if (!answer.result.startsWith(sent)) {
        beginAnew();
      }
      const lines = answer.result.slice(sent.length).match(/[^\n]*\n+|[^\n]+$/g) ?? [];
      lines.forEach((text) => send({ type: 'text', text }));
      send({ type: 'done', ...answer });
    },
  };
}
