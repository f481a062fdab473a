import OpenAI from 'openai';
import { z } from 'zod';
import { ModelError } from './model-error';
import { readCompletion } from './read-completion';

export type ModelConfig = {
  readonly apiKey: string;
  /** Base URL of a compatible service; null for OpenAI. */
  readonly baseUrl: string | null;
  readonly model: string;
  /** Null if the service does not moderate inputs. */
  readonly moderationModel: string | null;
};

export type ModelQuestion = {
  /** Written by us only; contains no input of a person. */
  readonly instructions: string;
  /** Facts that we add for this answer. */
  readonly facts: string;
  /** The person's input, sent as a separate message; null if there is none. */
  readonly userText: string | null;
  readonly format: { readonly name: string; readonly schema: Record<string, unknown> };
  readonly maxTokens: number;
  /** Called with the JSON received so far. Without it the answer is not streamed. */
  readonly onPartialJson?: (soFar: string) => void;
};

export type Moderation = { readonly isFlagged: boolean; readonly categories: readonly string[] };

export type ModelClient = {
  readonly model: string;
  /** @returns the unvalidated JSON of the model. @throws ModelError */
  readonly ask: (question: ModelQuestion, signal: AbortSignal) => Promise<unknown>;
  /** Null if it is not configured. @throws ModelError */
  readonly moderate: ((text: string, signal: AbortSignal) => Promise<Moderation>) | null;
};

/** Creates an HTTP client of a model. The caller handles retries and deadlines. */
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
    // The SDK would log complete requests with the person's input.
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

/** A compatible service may answer anything, so the SDK's types are not trusted. */
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

/** Keeps only what may be logged: an SDK error can contain the request with the person's input. */
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
    return new ModelError('not-json', { rule: 'response of the service' });
  }
  return new ModelError('unreachable');
}

function retryAfterOf(headers: Headers | undefined): number | null {
  const seconds = Number(headers?.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
