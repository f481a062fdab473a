import * as z from 'zod/mini';
import type {
  CreditRecord,
  ToolAnswerBody,
  ToolQuery,
  ToolStage,
} from '@emmaus/shared/api/ai-tools';
import {
  creditRecordSchema,
  idempotencyHeader,
  toolAnswerSchema,
  toolEventSchema,
} from '@emmaus/shared/api/ai-tools';
import { errorBodySchema } from '@emmaus/shared/api/errors';
import type { OpenStream, StreamResponse } from '../../platform/event-stream';
import type { Http, HttpResponse } from '../../platform/http';
import type { Timers } from '../../platform/timers';
import type { Outcome } from './outcome';
import { classify } from './outcome';

/** The server answers a question within 30 s, from its library if the model fails. */
const maxSilenceMs = 45_000;
const recordTimeoutMs = 20_000;
/** How often an answer that is still being written is requested again. */
const maxWaits = 15;
const minWaitMs = 500;
const maxWaitMs = 5000;

/** The result of a question. Only `done` can cost credits, and the same key never costs twice. */
export type ToolOutcome =
  | { readonly kind: 'done'; readonly answer: ToolAnswerBody }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'insufficient-credits' }
  | { readonly kind: 'upgrade-required' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'too-often'; readonly message: string; readonly retryAfterMs: number | null }
  /** The server refused the question. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server responded with an error. */
  | { readonly kind: 'server-trouble' }
  | { readonly kind: 'too-slow' }
  /** No network, or the stream was cut. */
  | { readonly kind: 'unreachable' };

export type ToolQuestion = {
  readonly query: ToolQuery;
  /** The idempotency key of this question: a repetition with the same key is not charged again. */
  readonly key: string;
  /** Aborted if the person cancels. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ToolProgress) => void;
};

export type ToolProgress = {
  /** `sent` until the server reports a stage. */
  readonly stage: 'sent' | ToolStage;
  /** The part of the answer that has arrived. */
  readonly text: string;
};

export type ToolsApi = {
  readonly ask: (question: ToolQuestion) => Promise<ToolOutcome>;
  readonly credits: (userId: string) => Promise<Outcome<CreditRecord>>;
};

type ToolsApiDeps = {
  readonly http: Http;
  readonly openStream: OpenStream;
  readonly timers: Timers;
};

/** Questions to tools, and the credits for them. They need a network and are never queued, because they cost credits. */
export function createToolsApi(deps: ToolsApiDeps): ToolsApi {
  return {
    ask: (question) => askAndWait(deps, question),
    credits: async (userId) => {
      const path = `/api/users/${encodeURIComponent(userId)}/credits`;
      const request = { method: 'GET', path, timeoutMs: recordTimeoutMs } as const;
      const response = await deps.http(request).catch(() => null);
      return classify(response, creditRecordSchema);
    },
  };
}

type StillWriting = { readonly kind: 'still-writing'; readonly retryAfterMs: number };

/** If the server still writes the answer to an earlier request, the question is repeated with the same key until it is done. */
async function askAndWait(deps: ToolsApiDeps, question: ToolQuestion): Promise<ToolOutcome> {
  for (let waits = 0; waits < maxWaits; waits += 1) {
    const outcome = await askOnce(deps, question);
    if (outcome.kind !== 'still-writing') {
      return outcome;
    }
    const waitMs = Math.min(Math.max(outcome.retryAfterMs, minWaitMs), maxWaitMs);
    await pause(deps.timers, waitMs, question.signal);
  }
  return { kind: 'too-slow' };
}

async function askOnce(
  { openStream, timers }: ToolsApiDeps,
  { query, key, signal, onProgress }: ToolQuestion,
): Promise<ToolOutcome | StillWriting> {
  if (signal.aborted) {
    return { kind: 'canceled' };
  }
  const silence = watchSilence(timers, signal);
  try {
    const response = await openStream({
      path: '/api/ai-tools/query-with-credits',
      body: query,
      headers: { [idempotencyHeader]: key },
      signal: silence.signal,
    });
    return await readAnswer(response, { onProgress, onEvent: silence.renew });
  } catch {
    if (signal.aborted) {
      return { kind: 'canceled' };
    }
    return { kind: silence.signal.aborted ? 'too-slow' : 'unreachable' };
  } finally {
    silence.stop();
  }
}

type Reading = Pick<ToolQuestion, 'onProgress'> & { readonly onEvent: () => void };

async function readAnswer(
  response: StreamResponse,
  { onProgress, onEvent }: Reading,
): Promise<ToolOutcome | StillWriting> {
  if (response.kind === 'whole') {
    return outcomeOf(response.answer);
  }
  let progress: ToolProgress = { stage: 'sent', text: '' };
  const report = (change: Partial<ToolProgress>): void => {
    progress = { ...progress, ...change };
    onProgress(progress);
  };
  for await (const sent of response.events) {
    const event = toolEventSchema.safeParse(sent);
    if (!event.success) {
      // Data that is not JSON, or a type of event that a newer server sends.
      continue;
    }
    onEvent();
    switch (event.data.type) {
      case 'stage':
        report({ stage: event.data.stage });
        break;
      case 'text':
        report({ text: progress.text + event.data.text });
        break;
      case 'again':
        report({ text: '' });
        break;
      case 'done':
        return { kind: 'done', answer: event.data };
      case 'error':
        return outcomeOf({ status: event.data.status, retryAfterMs: null, json: event.data });
      default:
    }
  }
  return { kind: 'unreachable' };
}

/** Decides by status and fields, never by the text of a message. */
function outcomeOf({ status, json, retryAfterMs }: HttpResponse): ToolOutcome | StillWriting {
  if (status >= 200 && status < 300) {
    const answer = z.safeParse(toolAnswerSchema, json);
    return answer.success ? { kind: 'done', answer: answer.data } : { kind: 'unreachable' };
  }
  const error = errorBodySchema.safeParse(json);
  if (!error.success) {
    // From a captive portal, or from a proxy in front of our server.
    return { kind: status >= 500 ? 'server-trouble' : 'unreachable' };
  }
  const { message, insufficientCredits, upgradeRequired } = error.data;
  if (insufficientCredits === true) {
    return { kind: 'insufficient-credits' };
  }
  if (upgradeRequired === true) {
    return { kind: 'upgrade-required' };
  }
  if (status === 401 || status === 403) {
    return { kind: 'signed-out' };
  }
  if (status === 409 && retryAfterMs !== null) {
    return { kind: 'still-writing', retryAfterMs };
  }
  if (status === 429) {
    return { kind: 'too-often', message, retryAfterMs };
  }
  return status >= 500 ? { kind: 'server-trouble' } : { kind: 'refused', message };
}

/** Aborts a stream that is silent for too long or that the person cancels. */
function watchSilence(timers: Timers, canceled: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  canceled.addEventListener('abort', abort, { once: true });
  let cancel = timers.after(maxSilenceMs, abort);
  return {
    signal: controller.signal,
    renew: () => {
      cancel();
      cancel = timers.after(maxSilenceMs, abort);
    },
    stop: () => {
      cancel();
      canceled.removeEventListener('abort', abort);
    },
  };
}

function pause(timers: Timers, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    };
    const cancel = timers.after(ms, end);
    signal.addEventListener('abort', end);
  });
}
