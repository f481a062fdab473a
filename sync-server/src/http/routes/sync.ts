import { isDeepStrictEqual } from 'node:util';
import { omitOwnRows } from '@emmaus/shared/sync/own-rows-codec';
import type { SyncResponse } from '@emmaus/shared/sync/protocol';
import { Hono } from 'hono';
import type { SyncOutcome } from '../../sync/handle-sync';
import { handleSync } from '../../sync/handle-sync';
import type { ParsedSyncRequest } from '../../sync/parsed-request';
import { parseMutations } from '../../sync/parsed-request';
import { syncProtocol, syncRequestSchema } from '@emmaus/shared/sync/protocol';
import type { AppDeps, AppEnv } from '../app-env';
import { syncBodyMaxBytes } from '../body-limits';
import { rateLimit } from '../middleware/rate-limit';
import { afterPendingWrites, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';
import { syncLimits } from '../rate-limits';

export function syncRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.post(
    '/sync',
    afterPendingWrites(deps),
    signedIn(deps),
    rateLimit(deps, syncLimits),
    async (c) => {
      const request = await readJson(c, syncRequestSchema, syncBodyMaxBytes);
      const user = c.get('user');
      if (request.protocol < syncProtocol) {
        return c.json({ message: 'Please update Emmaus to go on syncing.' }, 426);
      }
      if (request.userId !== user.id) {
        const message = 'This device belongs to another account.';
        return c.json({ message, conflict: 'user-mismatch' }, 409);
      }
      const syncUser = { userId: user.id, timeZone: user.timeZone };
      const parsed = parseMutations(request);
      const syncDeps = { ...deps, onWrite: deps.onWriteBy(c.get('sid')) };
      const outcome = await handleSync(syncDeps, syncUser, parsed);
      return outcome.kind === 'answered'
        ? c.json(encodeResponse(outcome.response, parsed))
        : c.json(conflictBody(outcome), 409);
    },
  );

  return routes;
}

/** Leaves out the rows that the client can build from its own request, if it asked for that (PULL-8). */
function encodeResponse(response: SyncResponse, request: ParsedSyncRequest): SyncResponse {
  if (request.ownRows !== 'by-seq') {
    return response;
  }
  const sent = request.mutations.flatMap((mutation) =>
    mutation.kind === 'action' ? [{ seq: mutation.wire.seq, action: mutation.action }] : [],
  );
  return omitOwnRows(response, sent, isDeepStrictEqual);
}

/** The body that says why a batch was refused. Nothing of the batch was applied (APPLY-2). */
function conflictBody(outcome: Exclude<SyncOutcome, { kind: 'answered' }>) {
  return outcome.kind === 'gap'
    ? {
        message: 'Some earlier changes of this device are missing.',
        conflict: outcome.kind,
        expectedSeq: outcome.expectedSeq,
      }
    : { message: 'This device must introduce itself anew.', conflict: outcome.kind };
}
