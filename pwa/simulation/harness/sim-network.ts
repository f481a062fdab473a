import type { SyncRequest } from '@emmaus/shared/sync/protocol';
import type { Http, HttpResponse } from '../../src/platform/http';
import type { TimerOwner, VirtualTime } from './virtual-time';

/** A request or its response in transit. No device waits for the response to a duplicate that a proxy made. */
export type SimMessage = {
  readonly request: SyncRequest;
  readonly cookie: string | null;
  readonly browser: number;
  answer: HttpResponse | null;
  readonly take: ((response: HttpResponse) => void) | null;
  readonly fail: (() => void) | null;
};

type Sender = TimerOwner & { readonly browser: number };
/** Resolves to null if the server process died before it could respond. */
type SimExchange = (cookie: string | null, request: SyncRequest) => Promise<HttpResponse | null>;

export type SimNetwork = {
  /** All messages in transit, oldest first. */
  readonly messages: SimMessage[];
  readonly offline: Set<number>;
  readonly httpOf: (sender: Sender, cookie: () => string | null) => Http;
  readonly isWaiting: (sender: TimerOwner) => boolean;
  /** Moves a message one way: the request to the server, or the response to the device. */
  readonly deliver: (message: SimMessage) => Promise<void>;
  /** Drops the request or the response; the device sees a broken connection. */
  readonly lose: (message: SimMessage) => void;
  /** Adds a copy of the request, which can be delivered at any time. */
  readonly duplicate: (message: SimMessage) => void;
  /** Responds in place of the server, like a captive portal. */
  readonly answerWith: (message: SimMessage, response: HttpResponse) => void;
};

/** The network between all devices and the server. A message moves only when a step of the simulation moves it. */
export function createSimNetwork(time: () => VirtualTime, exchange: SimExchange): SimNetwork {
  const messages: SimMessage[] = [];
  const offline = new Set<number>();
  const waiting = new Map<TimerOwner, number>();
  const remove = (message: SimMessage): void => {
    const index = messages.indexOf(message);
    if (index >= 0) {
      messages.splice(index, 1);
    }
  };

  const httpOf =
    (sender: Sender, cookie: () => string | null): Http =>
    ({ body, timeoutMs, onSent }) =>
      new Promise((resolve, reject) => {
        if (sender.isDead) {
          return;
        }
        if (offline.has(sender.browser)) {
          reject(new TypeError('no network'));
          return;
        }
        const settle = (act: () => void) => (): void => {
          cancelTimeout();
          waiting.set(sender, (waiting.get(sender) ?? 1) - 1);
          // A closed page gets no response.
          if (!sender.isDead) {
            act();
          }
        };
        const fail = settle(() => reject(new TypeError('the connection broke')));
        const message: SimMessage = {
          // A copy through JSON, as on a real connection.
          request: JSON.parse(JSON.stringify(body)) as SyncRequest,
          cookie: cookie(),
          browser: sender.browser,
          answer: null,
          take: (response) => settle(() => resolve(response))(),
          fail,
        };
        const cancelTimeout = time()
          .timersOf(sender)
          .after(timeoutMs, () => {
            // The device times out, but its request may still arrive.
            messages.splice(messages.indexOf(message), 1, { ...message, take: null, fail: null });
            fail();
          });
        waiting.set(sender, (waiting.get(sender) ?? 0) + 1);
        messages.push(message);
        onSent?.();
      });

  return {
    messages,
    offline,
    httpOf,
    isWaiting: (sender) => (waiting.get(sender) ?? 0) > 0,
    deliver: async (message) => {
      if (message.answer === null) {
        const response = await exchange(message.cookie, message.request);
        message.answer = response;
        if (response === null || message.take === null) {
          remove(message);
          message.fail?.();
        }
        return;
      }
      remove(message);
      message.take?.(message.answer);
    },
    lose: (message) => {
      remove(message);
      message.fail?.();
    },
    duplicate: (message) => {
      messages.push({ ...message, answer: null, take: null, fail: null });
    },
    answerWith: (message, response) => {
      remove(message);
      message.take?.(response);
    },
  };
}
