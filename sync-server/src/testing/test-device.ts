import { localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncRequest, SyncResponse, WireMutation } from '@emmaus/shared/sync/protocol';
import { syncProtocol } from '@emmaus/shared/sync/protocol';
import { syncPageMaxRows } from '@emmaus/shared/enums/limits';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import type { TestResponse, SignedIn } from './test-server';

/** A minimal client of the sync protocol with a queue, a `seq` counter and a cursor. */
export function testDevice(
  server: { readonly clock: Clock; readonly ids: Ids },
  person: Pick<SignedIn, 'profile' | 'call'>,
  options: { readonly deviceId?: string } = {},
) {
  const userId = person.profile.id;
  const deviceId = options.deviceId ?? server.ids.next();
  let lastSeq = 0;
  let cursor: string | null = null;
  let pending: WireMutation[] = [];

  const request = (change: object = {}): SyncRequest => ({
    protocol: syncProtocol,
    appVersion: 'test',
    userId,
    deviceId,
    sentAt: new Date(server.clock.nowMs()).toISOString(),
    cursor,
    limit: syncPageMaxRows,
    mutations: pending,
    ...change,
  });

  /** Sends the pending mutations and keeps them, as a device does if the response is lost. */
  const send = async (
    change: object = {},
  ): Promise<TestResponse & { readonly body: SyncResponse }> => {
    const response = await person.call('POST', '/api/sync', request(change));
    return { ...response, body: response.body as SyncResponse };
  };

  const queueAs = (mutation: Omit<WireMutation, 'seq'>): WireMutation => {
    lastSeq += 1;
    const queued = { ...mutation, seq: lastSeq };
    pending = [...pending, queued];
    return queued;
  };

  /** Applies a response: acknowledged mutations leave the queue, and the cursor advances. */
  const settle = ({ results, cursor: next }: SyncResponse): void => {
    const acknowledged = new Set(results.map(({ seq }) => seq));
    pending = pending.filter(({ seq }) => !acknowledged.has(seq));
    cursor = next;
  };

  return {
    userId,
    deviceId,
    request,
    send,
    settle,
    queueAs,
    queue: (name: string, args: unknown, change: Partial<WireMutation> = {}): WireMutation => {
      const occurredAt = new Date(server.clock.nowMs()).toISOString();
      return queueAs({
        id: server.ids.next(),
        name,
        v: 1,
        args,
        occurredAt,
        localDate: localDay(occurredAt.slice(0, 10)),
        timeZone: null,
        ...change,
      });
    },
    /** Drops a queued mutation, as only a faulty client would. */
    forget: (seq: number): void => {
      pending = pending.filter((mutation) => mutation.seq !== seq);
    },
    /** One round: sends the pending mutations and applies the response. */
    sync: async (change: object = {}): Promise<SyncResponse> => {
      const response = await send(change);
      if (response.status !== 200) {
        throw new Error(`sync acknowledged ${response.status}: ${JSON.stringify(response.body)}`);
      }
      settle(response.body);
      return response.body;
    },
  };
}
