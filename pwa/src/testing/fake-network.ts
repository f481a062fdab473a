import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Http, HttpResponse } from '../platform/http';
import type { FakeSyncServer } from './fake-sync-server';

/** What happens to one request. */
type Fault =
  /** The server does not receive it. */
  | { readonly kind: 'drop-request' }
  /** The server applies it, and the response is lost. */
  | { readonly kind: 'drop-answer' }
  /** The server receives it twice, as from a proxy that retries. */
  | { readonly kind: 'twice' }
  /** The response is this one, of a captive portal, a proxy or a failing server. */
  | { readonly kind: 'answered-by'; readonly answer: HttpResponse }
  /** The response is held until the test releases it. */
  | { readonly kind: 'hold'; readonly until: Promise<void> };

export type FakeNetwork = {
  readonly http: Http;
  /** The person of the session cookie; null after a log-out. */
  sessionUserId: string | null;
  isDown: boolean;
  /** The faults of the next requests, one for each. */
  readonly faults: Fault[];
  /** Each attempted request, in order. */
  readonly requests: SyncRequest[];
};

export const portalPage: HttpResponse = { status: 200, retryAfterMs: null, json: undefined };

/** The connection of one browser to the server, with faults that a test chooses. */
export function createFakeNetwork(
  server: FakeSyncServer,
  sessionUserId: string | null,
): FakeNetwork {
  const network: FakeNetwork = {
    sessionUserId,
    isDown: false,
    faults: [],
    requests: [],
    http: async ({ body, onSent }) => {
      onSent?.();
      // Serialized and parsed, as over a network.
      const sent: unknown = JSON.parse(JSON.stringify(body));
      network.requests.push(sent as SyncRequest);
      const answer = (): HttpResponse => server.answer(sent, network.sessionUserId);
      if (network.isDown) {
        throw new TypeError('no network');
      }
      const fault = network.faults.shift();
      switch (fault?.kind) {
        case 'drop-request':
          throw new TypeError('lost on the way there');
        case 'drop-answer':
          answer();
          throw new TypeError('lost on the way back');
        case 'twice':
          answer();
          return answer();
        case 'answered-by':
          return fault.answer;
        case 'hold': {
          const held = answer();
          await fault.until;
          return held;
        }
        default:
          return answer();
      }
    },
  };
  return network;
}
