import type OpenAI from 'openai';
import { Stream } from 'openai/streaming';
import { z } from 'zod';
import { ModelError } from './model-error';

const chunkSchema = z.object({
  choices: z.array(
    z.object({
      finish_reason: z.string().nullish(),
      delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).nullish(),
    }),
  ),
});

type ReadOptions = {
  readonly openai: OpenAI;
  readonly signal: AbortSignal;
  readonly onPartialJson: (soFar: string) => void;
};

/**
 * A completion that was asked for as a stream, put together again to what an answer of one piece would be. A service
 * that does not stream answers in one piece, and is understood too.
 * @throws ModelError where the stream ends before the answer does
 */
export async function readCompletion(response: Response, options: ReadOptions): Promise<unknown> {
  const { openai, signal, onPartialJson } = options;
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
    return response.json();
  }
  const abort = new AbortController();
  // It knows the client, because without one it would print what it cannot read.
  const chunks = Stream.fromSSEResponse<unknown>(response, abort, openai);
  let content = '';
  let refusal = '';
  let finishReason: string | null = null;
  for await (const chunk of chunks) {
    const choice = chunkSchema.safeParse(chunk).data?.choices[0];
    refusal += choice?.delta?.refusal ?? '';
    finishReason = choice?.finish_reason ?? finishReason;
    const more = choice?.delta?.content ?? '';
    if (more !== '') {
      content += more;
      onPartialJson(content);
    }
  }
  if (signal.aborted) {
    throw new ModelError('deadline');
  }
  if (finishReason === null) {
    throw new ModelError('unreachable');
  }
  return { choices: [{ finish_reason: finishReason, message: { content, refusal } }] };
}
