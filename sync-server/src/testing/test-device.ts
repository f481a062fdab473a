import { localDay } from '@emmaus/shared/kernel/local-day';
import type { SyncRequest, SyncResponse, WireMutation } from '@emmaus/shared/sync/protocol';
import { syncProtocol } from '@emmaus/shared/sync/protocol';
import { syncPageMaxRows } from '@emmaus/shared/enums/limits';
import type { Clock, Ids } from '@emmaus/shared/kernel/ports';
import type { TestResponse, SignedIn } from './test-server';

/** A device that speaks the sync protocol by hand: a queue, a counter and a cursor. */
export function testDevice(
  server: { readonly clock: Clock; readonly ids: Ids },
  person: Pick<SignedIn, 'profile' | 'call'>,
  options: { readonly deviceId?: string } = {},
) {
  const userId = person.profile.id;
  const deviceId = options.deviceId ?? server.ids.next();
  let lastSeq = 0;
  let cursor: string | null = null;
  let waiting: WireMutation[] = [];

  const request = (change: object = {}): SyncRequest => ({
    protocol: syncProtocol,
    appVersion: 'test',
    userId,
    deviceId,
    sentAt: new Date(server.clock.nowMs()).toISOString(),
    cursor,
    limit: syncPageMaxRows,
    mutations: waiting,
    ...change,
  });

  /** Sends what waits and keeps it waiting, as a device does whose answer is lost. */
  const send = async (
    change: object = {},
  ): Promise<TestResponse & { readonly body: SyncResponse }> => {
    const response = await person.call('POST', '/api/sync', request(change));
    return { ...response, body: response.body as SyncResponse };
  };

  const queueAs = (mutation: Omit<WireMutation, 'seq'>): WireMutation => {
    lastSeq += 1;
    const queued = { ...mutation, seq: lastSeq };
    waiting = [...waiting, queued];
    return queued;
  };

  /** Takes an answer: what was answered no longer waits. */
  const settle = ({ results, cursor: next }: SyncResponse): void => {
    const answered = new Set(results.map(({ seq }) => seq));
    waiting = waiting.filter(({ seq }) => !answered.has(seq));
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
    /** Loses a queued mutation, as only a broken device would. */
    forget: (seq: number): void => {
      waiting = waiting.filter((mutation) => mutation.seq !== seq);
    },
    /** One whole round: sends, takes the answer, drops what was answered. */
    sync: async (change: object = {}): Promise<SyncResponse> => {
      const answer = await send(change);
      if (answer.status !== 200) {
        throw new Error(`sync answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      }
      settle(answer.body);
      return answer.body;
    },
  };
}
