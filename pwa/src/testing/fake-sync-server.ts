import { mutations } from '@emmaus/shared/mutations/registry';
import type { Rows } from '@emmaus/shared/mutations/rows';
import { noRows } from '@emmaus/shared/mutations/rows';
import type { Profile } from '@emmaus/shared/entities/profile';
import type { Walk } from '@emmaus/shared/entities/walk';
import { assert } from '@emmaus/shared/kernel/assert';
import type { Clock } from '@emmaus/shared/kernel/ports';
import type { Action } from '@emmaus/shared/mutations/registry';
import type {
  MutationResult,
  SyncRequest,
  SyncResponse,
  WireChange,
  WireMutation,
} from '@emmaus/shared/sync/protocol';
import { syncProtocol, syncRequestSchema } from '@emmaus/shared/sync/protocol';
import type { HttpResponse } from '../platform/http';

type FakeVerdict = Omit<MutationResult, 'seq' | 'id'>;
type FakeUser = {
  rows: Rows;
  version: number;
  readonly log: Map<string, WireChange>;
  readonly devices: Map<string, number>;
  readonly receipts: Map<string, FakeVerdict>;
};

export type FakeSyncServer = {
  readonly addUser: (profile: Profile, walks: readonly Walk[]) => void;
  /** The response to a request in the session of a person; null is no session. */
  readonly answer: (body: unknown, sessionUserId: string | null) => HttpResponse;
  readonly rowsOf: (userId: string) => Rows;
  /** How often a mutation was applied: once, if the protocol is right. */
  readonly appliedCount: (mutationId: string) => number;
  /** Writes as a REST route or a job of the server would. */
  readonly write: (userId: string, action: Action) => void;
  readonly refuse: (isRefused: (action: Action) => boolean) => void;
  readonly setPageSize: (rows: number) => void;
  /** Takes a backup for `restore`. */
  readonly backUp: () => void;
  /** Restores the backup and starts a new epoch. */
  readonly restore: () => void;
};

/** The rules APPLY-1 to APPLY-3 and PULL-1 to PULL-3 in memory: order, receipts, counter, verdicts, pages, tombstones, reset. */
export function createFakeSyncServer(clock: Clock): FakeSyncServer {
  let people = new Map<string, FakeUser>();
  let backup = new Map<string, FakeUser>();
  let epoch = 1;
  let pageSize = 500;
  let isRefused = (_action: Action): boolean => false;
  const applied = new Map<string, number>();

  const mustFind = (userId: string): FakeUser => {
    const user = people.get(userId);
    assert(user !== undefined, 'the person was added');
    return user;
  };

  const change = (userId: string, action: Action, occurredAt: string): void => {
    const user = mustFind(userId);
    const before = user.rows;
    user.rows = mutations.overlay(before, [{ action, occurredAt }], userId);
    user.version += 1;
    logChanges(user, before);
  };

  const verdictOf = (user: FakeUser, request: SyncRequest, mutation: WireMutation): FakeVerdict => {
    const parsed = mutations.parse(mutation);
    if (!parsed.ok) {
      return { status: 'rejected', code: 'invalid', message: parsed.message };
    }
    const { action } = parsed;
    const hasNoWalk = action.name === 'completeWalk' && !user.rows.walks.has(action.args.date);
    if (hasNoWalk || isRefused(action)) {
      return { status: 'rejected', code: 'not-found', message: 'The server says no.' };
    }
    change(request.userId, action, mutation.occurredAt);
    applied.set(mutation.id, (applied.get(mutation.id) ?? 0) + 1);
    return { status: 'applied' };
  };

  const push = (request: SyncRequest): MutationResult[] | HttpResponse => {
    const user = mustFind(request.userId);
    const known = user.devices.get(request.deviceId) ?? 0;
    let last = known;
    for (const { seq, id } of request.mutations) {
      if (seq > last + 1) {
        return conflict({ conflict: 'gap', expectedSeq: known + 1 });
      }
      if (seq <= known && !user.receipts.has(id)) {
        return conflict({ conflict: 'device-forked' });
      }
      last = Math.max(last, seq);
    }
    const results = request.mutations.map((mutation): MutationResult => {
      const { seq, id } = mutation;
      const first = user.receipts.get(id);
      if (first !== undefined) {
        return { ...first, seq, id, status: 'duplicate' };
      }
      const verdict = verdictOf(user, request, mutation);
      user.receipts.set(id, verdict);
      return { ...verdict, seq, id };
    });
    user.devices.set(request.deviceId, last);
    return results;
  };

  const pull = (
    request: SyncRequest,
  ): Pick<SyncResponse, 'changes' | 'cursor' | 'hasMore' | 'reset' | 'epoch'> => {
    const user = mustFind(request.userId);
    const known = parseCursor(request.cursor);
    const isUsable = known !== null && known.epoch === epoch && known.version <= user.version;
    const after = isUsable ? known : { epoch, version: 0, key: '' };
    const fresh = [...user.log.entries()]
      .map(([key, row]) => ({ key, row }))
      .filter(
        ({ key, row }) =>
          row.version > after.version || (row.version === after.version && key > after.key),
      )
      .toSorted((a, b) => a.row.version - b.row.version || (a.key < b.key ? -1 : 1));
    const page = fresh.slice(0, Math.min(pageSize, request.limit));
    const hasMore = fresh.length > page.length;
    const last = hasMore ? page.at(-1) : undefined;
    return {
      epoch: `epoch-${epoch}`,
      changes: page.map(({ row }) => row),
      cursor: [epoch, last?.row.version ?? user.version, last?.key ?? 'zz'].join('~'),
      hasMore,
      reset: request.cursor !== null && !isUsable,
    };
  };

  return {
    addUser: (profile, walks) => {
      const rows: Rows = {
        ...noRows,
        profile,
        walks: new Map(walks.map((walk) => [walk.date, walk])),
      };
      const user: FakeUser = {
        rows,
        version: 1,
        log: new Map(),
        devices: new Map(),
        receipts: new Map(),
      };
      logChanges(user, noRows);
      people.set(profile.id, user);
    },
    answer: (body, sessionUserId) => {
      if (sessionUserId === null) {
        return json(401, { message: 'No user logged in' });
      }
      const parsed = syncRequestSchema.safeParse(body);
      if (!parsed.success) {
        return json(400, { message: 'The request is not valid.' });
      }
      const request = parsed.data;
      if (request.userId !== sessionUserId) {
        return conflict({ conflict: 'user-mismatch' });
      }
      const results = push(request);
      if (!Array.isArray(results)) {
        return results;
      }
      return json(200, {
        protocol: syncProtocol,
        serverTime: new Date(clock.nowMs()).toISOString(),
        lastSeq: mustFind(request.userId).devices.get(request.deviceId) ?? 0,
        results,
        ...pull(request),
      } satisfies SyncResponse);
    },
    rowsOf: (userId) => mustFind(userId).rows,
    appliedCount: (mutationId) => applied.get(mutationId) ?? 0,
    write: (userId, action) => change(userId, action, new Date(clock.nowMs()).toISOString()),
    refuse: (refused) => {
      isRefused = refused;
    },
    setPageSize: (rows) => {
      pageSize = rows;
    },
    backUp: () => {
      backup = copyOf(people);
    },
    restore: () => {
      people = copyOf(backup);
      epoch += 1;
    },
  };
}

/** Gives each row that is new or changed since `before` the person's version; a deleted row becomes a tombstone. */
function logChanges(user: FakeUser, before: Rows): void {
  const { rows, version, log } = user;
  const note = (kind: string, id: string, data: unknown): void => {
    log.set(`${kind}:${id}`, { kind, id, version, data });
  };
  if (rows.profile !== null && rows.profile !== before.profile) {
    note('profile', rows.profile.id, rows.profile);
  }
  const kinds = [
    { kind: 'walk', now: rows.walks, was: before.walks },
    { kind: 'completion', now: rows.completions, was: before.completions },
    { kind: 'library', now: rows.library, was: before.library },
    { kind: 'journal', now: rows.journal, was: before.journal },
    { kind: 'assessment', now: rows.assessments, was: before.assessments },
  ] as const;
  for (const { kind, now, was } of kinds) {
    for (const [id, row] of now) {
      if (was.get(id) !== row) {
        note(kind, id, row);
      }
    }
    for (const id of was.keys()) {
      if (!now.has(id)) {
        note(kind, id, null);
      }
    }
  }
}

function copyOf(people: ReadonlyMap<string, FakeUser>): Map<string, FakeUser> {
  return new Map(
    [...people].map(([id, user]) => [
      id,
      {
        ...user,
        log: new Map(user.log),
        devices: new Map(user.devices),
        receipts: new Map(user.receipts),
      },
    ]),
  );
}

type FakeCursor = { readonly epoch: number; readonly version: number; readonly key: string };

function parseCursor(text: string | null): FakeCursor | null {
  // Only this server writes cursors.
  const [epoch, version, key = ''] = text?.split('~') ?? [];
  return text === null ? null : { epoch: Number(epoch), version: Number(version), key };
}

function conflict(body: object): HttpResponse {
  return json(409, { message: 'The batch could not be placed.', ...body });
}

function json(status: number, body: unknown): HttpResponse {
  return { status, retryAfterMs: null, json: body };
}
