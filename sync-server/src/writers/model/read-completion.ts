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
 * Reads a streamed completion and returns it in the form of an unstreamed one. A service that does not stream is
 * supported too.
 * @throws ModelError if the stream ends before the answer does
 */
export async function readCompletion(response: Response, options: ReadOptions): Promise<unknown> {
  const { openai, signal, onPartialJson } = options;
  if (response.headers.get('content-type')?.includes('text/event-stream') !== true) {
    return response.json();
  }
  const abort = new AbortController();
  // Without the client, the SDK would print chunks that it cannot parse.
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
