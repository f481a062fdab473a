import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import type { ToolAnswerBody, ToolEvent, ToolStage } from '@emmaus/shared/api/ai-tools';
import type { OnProgress } from '../tools/write-answer';
import type { WritingProgress } from '../writers/tool-writer';

type Source = {
  readonly cost: number;
  readonly write: (onProgress: OnProgress) => Promise<ToolAnswerBody>;
  /** The event that reports a failure. */
  readonly describe: (error: unknown) => ToolEvent;
  /** Called when the client disconnects. */
  readonly onDisconnect: () => void;
};

/** Streams an answer as server-sent events: `started` with the cost, progress, then `done` or `error`. */
export function toolEventStream(
  c: Context,
  { cost, write, describe, onDisconnect }: Source,
): Response {
  // nginx buffers responses unless this header disables it.
  c.header('X-Accel-Buffering', 'no');
  return streamSSE(c, async (sse) => {
    sse.onAbort(onDisconnect);
    let sent = Promise.resolve();
    const send = (event: ToolEvent): void => {
      sent = sent.then(() => sse.writeSSE({ data: JSON.stringify(event) }));
    };
    send({ type: 'started', cost });
    const sender = createEventSender(send);
    try {
      sender.answer(await write(sender.progress));
    } catch (error) {
      send(describe(error));
    }
    await sent;
  });
}

/** Sends only the text that is new since the previous event; `again` if the text no longer begins with what was sent. */
function createEventSender(send: (event: ToolEvent) => void) {
  let stage: ToolStage | null = null;
  let sent = '';
  function restartText(): void {
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
        restartText();
      }
      send({ type: 'text', text: text.slice(sent.length) });
      sent = text;
    },
    /** Sends the remaining text line by line, then the complete answer. */
    answer: (answer: ToolAnswerBody): void => {
      if (!answer.result.startsWith(sent)) {
        restartText();
      }
      const lines = answer.result.slice(sent.length).match(/[^\n]*\n+|[^\n]+$/g) ?? [];
      lines.forEach((text) => send({ type: 'text', text }));
      send({ type: 'done', ...answer });
    },
  };
}
