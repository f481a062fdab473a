import OpenAI from 'openai';
import { z } from 'zod';
import { ModelError } from './model-error';
import { readCompletion } from './read-completion';

export type ModelConfig = {
  readonly apiKey: string;
  /** Another service that speaks the same protocol; null for OpenAI's own. */
  readonly baseUrl: string | null;
  readonly model: string;
  /** Null where inputs are not moderated by the service. */
  readonly moderationModel: string | null;
};

export type ModelQuestion = {
  /** Ours alone. Nothing that a person wrote stands in it. */
  readonly instructions: string;
  /** What is known for this answer, by us. */
  readonly facts: string;
  /** What a person typed, in a message of its own; null where nobody typed anything. */
  readonly userText: string | null;
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> };
  readonly maxTokens: number;
  /** Told the JSON as far as it is written. Where it is missing the model answers in one piece. */
  readonly onPartialJson?: (soFar: string) => void;
};

export type Moderation = { readonly isFlagged: boolean; readonly categories: readonly string[] };

export type ModelClient = {
  readonly model: string;
  /** @returns the JSON that the model wrote, not yet checked. @throws ModelError */
  readonly ask: (question: ModelQuestion, signal: AbortSignal) => Promise<unknown>;
  /** Null where it is not configured. @throws ModelError */
  readonly moderate: ((text: string, signal: AbortSignal) => Promise<Moderation>) | null;
};

/** Speaks to a model over HTTP. Retries and deadlines are the caller's. */
export function createModelClient({
  apiKey,
  baseUrl,
  model,
  moderationModel,
}: ModelConfig): ModelClient {
  const openai = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    maxRetries: 0,
    // It would print whole requests, which hold what people wrote.
    logLevel: 'off',
  });
  return {
    model,
    ask: async ({ instructions, facts, userText, format, maxTokens, onPartialJson }, signal) => {
      const body = {
        model,
        store: false,
        max_completion_tokens: maxTokens,
        messages: [
          { role: 'system' as const, content: instructions },
          { role: 'user' as const, content: facts },
          ...(userText === null ? [] : [{ role: 'user' as const, content: userText }]),
        ],
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name: format.name, strict: true, schema: format.schema },
        },
      };
      const { completions } = openai.chat;
      const completion = await withModelErrors(signal, async () =>
        onPartialJson === undefined
          ? completions.create(body, { signal })
          : readCompletion(
              await completions.create({ ...body, stream: true }, { signal }).asResponse(),
              { openai, signal, onPartialJson },
            ),
      );
      return contentOf(completion);
    },
    moderate:
      moderationModel === null
        ? null
        : async (text, signal) => {
            const answer = await withModelErrors(signal, () =>
              openai.moderations.create({ model: moderationModel, input: text }, { signal }),
            );
            return moderationOf(answer);
          },
  };
}

const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
});

/** A service behind another address may answer anything, so the SDK's types are not trusted. */
function contentOf(completion: unknown): unknown {
  const parsed = completionSchema.safeParse(completion);
  const choice = parsed.data?.choices[0];
  if (choice === undefined) {
    throw new ModelError('not-json', { rule: 'no completion' });
  }
  if (typeof choice.message.refusal === 'string' && choice.message.refusal !== '') {
    throw new ModelError('refusal');
  }
  if (choice.finish_reason === 'content_filter') {
    throw new ModelError('content-filter');
  }
  if (choice.finish_reason === 'length') {
    throw new ModelError('length-stop');
  }
  try {
    return JSON.parse(choice.message.content ?? '');
  } catch {
    throw new ModelError('not-json');
  }
}

const moderationSchema = z.object({
  results: z
    .array(z.object({ flagged: z.boolean(), categories: z.record(z.string(), z.boolean()) }))
    .min(1),
});

function moderationOf(answer: unknown): Moderation {
  const result = moderationSchema.safeParse(answer).data?.results[0];
  if (result === undefined) {
    throw new ModelError('schema-mismatch');
  }
  const categories = Object.entries(result.categories).flatMap(([name, isTrue]) =>
    isTrue ? [name] : [],
  );
  return { isFlagged: result.flagged, categories };
}

async function withModelErrors<T>(signal: AbortSignal, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw modelErrorOf(error, signal);
  }
}

/** Keeps what may be logged: an error of the SDK can hold the request, and so what a person wrote. */
function modelErrorOf(error: unknown, signal: AbortSignal): ModelError {
  if (error instanceof ModelError) {
    return error;
  }
  if (signal.aborted || error instanceof OpenAI.APIUserAbortError) {
    return new ModelError('deadline');
  }
  if (error instanceof OpenAI.APIError && typeof error.status === 'number') {
    const { status, code, requestID: requestId } = error;
    const facts = { status, code, requestId };
    const retryAfterMs = retryAfterOf(error.headers);
    if (status === 429) {
      return new ModelError('rate-limited', facts, retryAfterMs);
    }
    if (status >= 500 || status === 408 || status === 409) {
      return new ModelError('overloaded', facts, retryAfterMs);
    }
    return new ModelError(code === 'content_filter' ? 'content-filter' : 'rejected', facts);
  }
  if (error instanceof SyntaxError) {
    return new ModelError('not-json', { rule: 'the answer of the service' });
  }
  return new ModelError('unreachable');
}

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
