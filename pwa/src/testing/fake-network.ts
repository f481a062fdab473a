import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Http, HttpAnswer } from '../platform/http';
import type { FakeSyncServer } from './fake-sync-server';

/** What happens to one request on its way. */
type Fault =
  /** It never arrives. */
  | { readonly kind: 'drop-request' }
  /** The server does it, and its answer never arrives. */
  | { readonly kind: 'drop-answer' }
  /** It arrives twice, as a retrying proxy does. */
  | { readonly kind: 'twice' }
  /** Somebody else answers: a portal, a proxy, a server in trouble. */
  | { readonly kind: 'answered-by'; readonly answer: HttpAnswer }
  /** The answer waits for the test. */
  | { readonly kind: 'hold'; readonly until: Promise<void> };

export type FakeNetwork = {
  readonly http: Http;
  /** Who the session cookie of this browser belongs to; null after a log-out. */
  sessionUserId: string | null;
  isDown: boolean;
  /** The next requests meet these, one each. */
  readonly faults: Fault[];
  /** Every request that was tried, in order. */
  readonly requests: SyncRequest[];
};

export const portalPage: HttpAnswer = { status: 200, retryAfterMs: null, json: undefined };

/** One browser's way to the server, which a test can cut, delay and falsify. */
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
      // Through text and back, as on a wire.
      const sent: unknown = JSON.parse(JSON.stringify(body));
      network.requests.push(sent as SyncRequest);
      const answer = (): HttpAnswer => server.answer(sent, network.sessionUserId);
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
