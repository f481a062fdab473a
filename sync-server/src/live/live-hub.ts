/** Another stream of the person closes the oldest, whose client may have disappeared without closing it. */
const maxStreamsPerUser = 8;
/** A client with this many unread events is disconnected. */
const maxUnread = 64;
/** A stream ends after this many heartbeats. The client reconnects, which checks its session at least once an hour. */
const maxHeartbeats = 144;

/** Sent in place of a cursor. It equals no client's cursor, so every client pulls. */
const pendingMarker = 'soon';

/** How often `sendHeartbeats` must be called. */
export const heartbeatIntervalMs = 25_000;

/** An event of `GET /api/live`. The data of `changed` is a cursor or `soon`. */
export type LiveEvent = { readonly event: 'changed' | 'beat'; readonly data: string };

export type LiveStream = {
  /** The events for the client. The hub ends the stream if too many are unread. */
  readonly events: ReadableStream<LiveEvent>;
  /** Ends the stream after its unread events. */
  readonly close: () => void;
};

/** Notifies connected clients that they should pull. An event contains a cursor and no data of the person. */
export type LiveHub = {
  /** @param sid the session of the client @returns null while the process stops */
  readonly open: (userId: string, sid: string) => LiveStream | null;
  /** Skips streams whose last cursor was the same. @param latest the cursor of a device that is up to date */
  readonly notify: (userId: string, latest: string) => void;
  /**
   * Notifies of a write before its commit; its version is not known yet. `notify` follows after the commit.
   * @param exceptSid the session that writes; its response has the rows
   */
  readonly notifyPending: (userId: string, exceptSid: string | null) => void;
  /** The people with an open stream. */
  readonly connectedUserIds: () => string[];
  /** Keeps proxies from closing idle streams, and lets a client detect a dead stream. */
  readonly sendHeartbeats: () => void;
  /** Ends every stream and opens no new one. */
  readonly close: () => void;
};

type Stream = {
  readonly events: ReadableStream<LiveEvent>;
  readonly send: (event: LiveEvent) => void;
  readonly end: () => void;
  readonly sid: string;
  heartbeatCount: number;
  lastSentCursor: string;
};

/** Keeps the streams of this process in memory. A client may reconnect to any process. */
export function createLiveHub(): LiveHub {
  const streamsByUser = new Map<string, Set<Stream>>();
  let isClosed = false;

  const remove = (userId: string, stream: Stream): void => {
    const streams = streamsByUser.get(userId);
    streams?.delete(stream);
    if (streams?.size === 0) {
      streamsByUser.delete(userId);
    }
  };

  const add = (userId: string, stream: Stream): void => {
    const streams = streamsByUser.get(userId) ?? new Set();
    const [oldest] = streams;
    if (oldest !== undefined && streams.size >= maxStreamsPerUser) {
      oldest.end();
    }
    streams.add(stream);
    streamsByUser.set(userId, streams);
  };

  return {
    open: (userId, sid) => {
      if (isClosed) {
        return null;
      }
      const stream = createStream(sid, () => remove(userId, stream));
      add(userId, stream);
      return { events: stream.events, close: stream.end };
    },
    notify: (userId, latest) => {
      for (const stream of streamsByUser.get(userId) ?? []) {
        if (stream.lastSentCursor !== latest) {
          stream.lastSentCursor = latest;
          stream.send(changedEvent(latest));
        }
      }
    },
    notifyPending: (userId, exceptSid) => {
      for (const stream of streamsByUser.get(userId) ?? []) {
        if (stream.sid !== exceptSid) {
          stream.send(changedEvent(pendingMarker));
        }
      }
    },
    connectedUserIds: () => [...streamsByUser.keys()],
    sendHeartbeats: () => {
      for (const stream of allStreams(streamsByUser)) {
        stream.heartbeatCount += 1;
        if (stream.heartbeatCount > maxHeartbeats) {
          stream.end();
        } else {
          stream.send({ event: 'beat', data: '1' });
        }
      }
    },
    close: () => {
      isClosed = true;
      for (const stream of allStreams(streamsByUser)) {
        stream.end();
      }
    },
  };
}

function changedEvent(latest: string): LiveEvent {
  return { event: 'changed', data: latest };
}

function createStream(sid: string, onEnd: () => void): Stream {
  let controller: ReadableStreamDefaultController<LiveEvent> | null = null;
  const events = new ReadableStream<LiveEvent>(
    {
      start: (own) => {
        controller = own;
      },
    },
    { highWaterMark: maxUnread },
  );
  const end = (): void => {
    onEnd();
    controller?.close();
    controller = null;
  };
  return {
    events,
    sid,
    heartbeatCount: 0,
    lastSentCursor: '',
    end,
    send: (event) => {
      if ((controller?.desiredSize ?? 0) <= 0) {
        end();
      } else {
        controller?.enqueue(event);
      }
    },
  };
}

function allStreams(streamsByUser: ReadonlyMap<string, ReadonlySet<Stream>>): Stream[] {
  return [...streamsByUser.values()].flatMap((streams) => [...streams]);
}
