import type { Context } from 'hono';
import { Hono } from 'hono';
import type { ToolEvent } from '@emmaus/shared/api/ai-tools';
import {
  idempotencyHeader,
  idempotencyKeySchema,
  toolQuerySchema,
} from '@emmaus/shared/api/ai-tools';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { AskToolResult } from '../../tools/ask-tool';
import { askTool } from '../../tools/ask-tool';
import { currentCredits } from '../../tools/current-credits';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { describeError } from '../error-response';
import { notOwner, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';
import { toolEventStream } from '../tool-event-stream';
import { countLimitedUse, toolLimits } from '../rate-limits';

export function aiToolRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post('/ai-tools/query-with-credits', signedIn(deps), async (c) => {
    const {
      tool: toolId,
      input,
      userId,
      seenNeeds,
    } = await readJson(c, toolQuerySchema, bodyMaxBytes);
    const user = c.get('user');
    if (userId !== user.id) {
      throw notOwner();
    }
    const key = idempotencyKeyOf(c);
    await countLimitedUse(deps, c, toolLimits);
    const disconnect = new AbortController();
    const signal = AbortSignal.any([c.req.raw.signal, disconnect.signal]);
    const languages = acceptedLanguages(c.req.header('accept-language'));
    const question = { user, toolId, input, seenNeeds, languages, key, signal };
    const result = await askTool(deps, question);
    if (c.req.header('accept')?.includes('text/event-stream') === true) {
      return streamResult(deps, c, { result, onDisconnect: () => disconnect.abort() });
    }
    return c.json(result.kind === 'answered' ? result.answer : await result.write());
  });

  routes.get('/users/:id/credits', signedIn(deps), ownIdOnly, async (c) => {
    return c.json(await currentCredits(deps, c.get('user')));
  });

  return routes;
}

/** `es-MX,es;q=0.9` gives `es-MX`, `es`: in the order of the header, which browsers sort. */
function acceptedLanguages(header: string | undefined): string[] {
  return (header ?? '').split(',').map((part) => part.split(';')[0]?.trim() ?? '');
}

function idempotencyKeyOf(c: Context): string | null {
  const given = c.req.header(idempotencyHeader);
  if (given === undefined) {
    return null;
  }
  const key = idempotencyKeySchema.safeParse(given);
  if (!key.success) {
    throw new DomainError('invalid', 'The Idempotency-Key must be 1 to 128 printable characters.');
  }
  return key.data;
}

function streamResult(
  deps: AppDeps,
  c: Context<AppEnv>,
  { result, onDisconnect }: { readonly result: AskToolResult; readonly onDisconnect: () => void },
): Response {
  const { log } = deps;
  const requestId = c.get('requestId');
  const describe = (error: unknown): ToolEvent => {
    const { status, body } = describeError(error, { log, requestId });
    return { type: 'error', status, ...body };
  };
  const source =
    result.kind === 'answered'
      ? { cost: 0, write: async () => result.answer }
      : { cost: result.cost, write: result.write };
  return toolEventStream(c, { ...source, describe, onDisconnect });
}
