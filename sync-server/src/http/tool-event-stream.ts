import type { ToolAnswerBody, ToolEvent } from '@emmaus/shared/api/ai-tools';

type Source = {
  readonly cost: number;
  readonly write: () => Promise<ToolAnswerBody>;
  /** What a failure is told as. */
  readonly describe: (error: unknown) => ToolEvent;
  /** Called when the reader went away. */
  readonly onLeft: () => void;
};

/** An answer as server-sent events, from its reservation to its last word. */
export function toolEventStream({ cost, write, describe, onLeft }: Source) {
  const encoder = new TextEncoder();
  let isOver = false;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const send = (event: ToolEvent): void => {
        if (!isOver) {
          controller.enqueue(encoder.encode(`data: ${JSON.stringify(event)}\n\n`));
        }
      };
      const end = (): void => {
        if (!isOver) {
          isOver = true;
          controller.close();
        }
      };
      send({ type: 'started', cost });
      // Not waited for: what is sent so far must leave meanwhile.
      write()
        .then((answer) => answerEvents(answer).forEach(send))
        .catch((error: unknown) => send(describe(error)))
        .finally(end);
    },
    cancel: () => {
      isOver = true;
      onLeft();
    },
  });
}

/** A whole answer as events: its lines, then everything about it. */
function answerEvents(answer: ToolAnswerBody): ToolEvent[] {
  const lines = answer.result.match(/[^\n]*\n+|[^\n]+$/g) ?? [];
  return [...lines.map((text) => ({ type: 'text' as const, text })), { type: 'done', ...answer }];
}
