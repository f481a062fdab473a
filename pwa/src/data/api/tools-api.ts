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
import type { OpenStream, StreamAnswer } from '../../platform/event-stream';
import type { Http, HttpAnswer } from '../../platform/http';
import type { Timers } from '../../platform/timers';
import type { Outcome } from './outcome';
import { classify } from './outcome';

/** The server answers a tool within half a minute, with its library where nothing else does. */
const silentMaxMs = 45_000;
const recordTimeoutMs = 20_000;
/** An answer that is still being written is asked for again, so often at most. */
const mostWaits = 15;
const leastWaitMs = 500;
const longestWaitMs = 5000;

/** What came of a question. Only `done` can have cost something, and the same key never costs twice. */
export type ToolOutcome =
  | { readonly kind: 'done'; readonly answer: ToolAnswerBody }
  | { readonly kind: 'canceled' }
  | { readonly kind: 'insufficient-credits' }
  | { readonly kind: 'upgrade-required' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'too-often'; readonly message: string; readonly retryAfterMs: number | null }
  /** The question itself will not do. */
  | { readonly kind: 'refused'; readonly message: string }
  /** The server is there and cannot answer now. */
  | { readonly kind: 'server-trouble' }
  | { readonly kind: 'too-slow' }
  /** No network, or the stream was cut. */
  | { readonly kind: 'unreachable' };

export type ToolQuestion = {
  readonly query: ToolQuery;
  /** Names this question: asked again under it, it costs nothing more. */
  readonly key: string;
  /** Aborted by the person. */
  readonly signal: AbortSignal;
  readonly onProgress: (progress: ToolProgress) => void;
};

export type ToolProgress = {
  /** `sent` until the server says what it does. */
  readonly stage: 'sent' | ToolStage;
  /** The answer as far as it has come. */
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

/** The tools that answer by text, and what is left for them. They need a network and are never queued: they cost. */
export function createToolsApi(deps: ToolsApiDeps): ToolsApi {
  return {
    ask: (question) => askPatiently(deps, question),
    credits: async (userId) => {
      const path = `/api/users/${encodeURIComponent(userId)}/credits`;
      const request = { method: 'GET', path, timeoutMs: recordTimeoutMs } as const;
      const response = await deps.http(request).catch(() => null);
      return classify(response, creditRecordSchema);
    },
  };
}

type StillWriting = { readonly kind: 'still-writing'; readonly retryAfterMs: number };

/** The answer to an earlier try may still be on its way: then it is waited for under the same key. */
async function askPatiently(deps: ToolsApiDeps, question: ToolQuestion): Promise<ToolOutcome> {
  for (let waits = 0; waits < mostWaits; waits += 1) {
    const outcome = await askOnce(deps, question);
    if (outcome.kind !== 'still-writing') {
      return outcome;
    }
    const waitMs = Math.min(Math.max(outcome.retryAfterMs, leastWaitMs), longestWaitMs);
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
  const patience = watchSilence(timers, signal);
  try {
    const answered = await openStream({
      path: '/api/ai-tools/query-with-credits',
      body: query,
      headers: { [idempotencyHeader]: key },
      signal: patience.signal,
    });
    return await readAnswer(answered, { onProgress, onLife: patience.renew });
  } catch {
    if (signal.aborted) {
      return { kind: 'canceled' };
    }
    return { kind: patience.signal.aborted ? 'too-slow' : 'unreachable' };
  } finally {
    patience.stop();
  }
}

type Reading = Pick<ToolQuestion, 'onProgress'> & { readonly onLife: () => void };

async function readAnswer(
  answered: StreamAnswer,
  { onProgress, onLife }: Reading,
): Promise<ToolOutcome | StillWriting> {
  if (answered.kind === 'whole') {
    return outcomeOf(answered.answer);
  }
  let progress: ToolProgress = { stage: 'sent', text: '' };
  const tell = (news: Partial<ToolProgress>): void => {
    progress = { ...progress, ...news };
    onProgress(progress);
  };
  for await (const sent of answered.events) {
    const event = toolEventSchema.safeParse(sent);
    if (!event.success) {
      // Data that is not JSON, or a type of event that a newer server sends.
      continue;
    }
    onLife();
    switch (event.data.type) {
      case 'stage':
        tell({ stage: event.data.stage });
        break;
      case 'text':
        tell({ text: progress.text + event.data.text });
        break;
      case 'again':
        tell({ text: '' });
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

/** Classified once; nobody reads the text of a message to decide. */
function outcomeOf({ status, json, retryAfterMs }: HttpAnswer): ToolOutcome | StillWriting {
  if (status >= 200 && status < 300) {
    const answer = z.safeParse(toolAnswerSchema, json);
    return answer.success ? { kind: 'done', answer: answer.data } : { kind: 'unreachable' };
  }
  const error = errorBodySchema.safeParse(json);
  if (!error.success) {
    // A captive portal, or a proxy before our server.
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

/** Closes a stream that says nothing any more, or that the person does not wait for. */
function watchSilence(timers: Timers, person: AbortSignal) {
  const controller = new AbortController();
  const abort = (): void => controller.abort();
  person.addEventListener('abort', abort, { once: true });
  let cancel = timers.after(silentMaxMs, abort);
  return {
    signal: controller.signal,
    renew: () => {
      cancel();
      cancel = timers.after(silentMaxMs, abort);
    },
    stop: () => {
      cancel();
      person.removeEventListener('abort', abort);
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
