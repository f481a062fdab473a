import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { CircuitBreaker } from './circuit-breaker';
import type { ModelClient, ModelQuestion } from './model-client';
import { jsonSchemaOf } from './json-schema-of';
import { ModelError, isRetryable } from './model-error';

export type AskDeps = {
  readonly client: ModelClient;
  readonly breaker: CircuitBreaker;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** Delay before the retry, unless the service sends Retry-After. */
  readonly retryDelayMs: number;
};

export type ModelTask<Raw, T> = Omit<ModelQuestion, 'format' | 'onWritten'> & {
  /** For the log, and as the name of the format. */
  readonly name: string;
  readonly schema: z.ZodType<Raw>;
  /** For both attempts and the delay between them. */
  readonly deadline: AbortSignal;
  readonly signal?: AbortSignal;
  /** Checks what the schema cannot express, and converts the answer. @throws ModelError 'rule-violation' */
  readonly accept: (raw: Raw) => Promise<T>;
  /** Starts observing one attempt. */
  readonly watch?: () => ModelWatch;
};

export type ModelWatch = {
  /** Called with the JSON received so far. */
  readonly onPartialJson: (soFar: string) => void;
  /** The attempt has ended; no further progress may be reported. */
  readonly end: () => void;
};

const maxAttempts = 2;

/**
 * Asks the model until an answer is accepted: at most twice, within the deadline.
 * @throws ModelError, or the signal's reason if the caller aborted
 */
export async function askModel<Raw, T>(deps: AskDeps, task: ModelTask<Raw, T>): Promise<T> {
  const { deadline } = task;
  const signal = task.signal === undefined ? deadline : AbortSignal.any([deadline, task.signal]);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await askOnce(deps, task, signal);
    } catch (error) {
      task.signal?.throwIfAborted();
      if (!(error instanceof ModelError)) {
        throw error;
      }
      const { kind, facts } = error;
      deps.log.warn(
        { task: task.name, attempt, kind, ...facts },
        'the model gave no usable answer',
      );
      if (attempt === maxAttempts || !isRetryable(error) || deadline.aborted) {
        throw error;
      }
      await waitBeforeRetry(error.retryAfterMs ?? deps.retryDelayMs, { error, signal, task });
    }
  }
}

async function askOnce<Raw, T>(
  { client, breaker }: AskDeps,
  task: ModelTask<Raw, T>,
  signal: AbortSignal,
): Promise<T> {
  const raw = await breaker.run(() => callModel(client, task, signal));
  const parsed = task.schema.safeParse(raw);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ModelError('schema-mismatch', { rule: issue?.path.join('.') ?? 'format' });
  }
  return task.accept(parsed.data);
}

async function callModel<Raw, T>(
  client: ModelClient,
  task: ModelTask<Raw, T>,
  signal: AbortSignal,
): Promise<unknown> {
  const { instructions, facts, userText, maxTokens } = task;
  const format = { name: task.name, schema: jsonSchemaOf(task.schema) };
  const watch = task.watch?.();
  const watchOptions = watch === undefined ? {} : { onPartialJson: watch.onPartialJson };
  const question = { instructions, facts, userText, maxTokens, format, ...watchOptions };
  try {
    return await client.ask(question, signal);
  } catch (error) {
    // The abort reason of the caller is no ModelError, so the breaker does not count it.
    task.signal?.throwIfAborted();
    throw error;
  } finally {
    watch?.end();
  }
}

/** A longer Retry-After is not waited for. */
const maxRetryDelayMs = 5000;

/** Waits before the retry. @throws the error at once if the delay is too long */
async function waitBeforeRetry(
  ms: number,
  {
    error,
    signal,
    task,
  }: {
    readonly error: ModelError;
    readonly signal: AbortSignal;
    readonly task: { readonly signal?: AbortSignal };
  },
): Promise<void> {
  if (ms > maxRetryDelayMs) {
    throw error;
  }
  try {
    await wait(ms, undefined, { signal });
  } catch {
    task.signal?.throwIfAborted();
    throw new ModelError('deadline');
  }
}
