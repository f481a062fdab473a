/** Windows that one person may have open at once. One more closes the oldest, which may be a phone that left without a word. */
const maxStreamsPerUser = 8;
/** A reader that is this many events behind is gone or stuck. */
const maxUnread = 64;
/** A stream ends after this many heartbeats and is asked for anew, so that no session outlives its end by more than an hour. */
const maxHeartbeats = 144;

/** Is no cursor, and every device is behind it. */
const pendingMarker = 'soon';

/** How often `beat` is to be called. */
export const heartbeatIntervalMs = 25_000;

/** An event of `GET /api/live`. The data of `changed` is a cursor or `soon`. */
export type LiveEvent = { readonly event: 'changed' | 'beat'; readonly data: string };

export type LiveStream = {
  /** Holds the events that the client has not read; the hub ends it when there are too many. */
  readonly events: ReadableStream<LiveEvent>;
  /** Ends the events after those that are not read yet. */
  readonly close: () => void;
};

/** Tells open windows that something of theirs changed: never what, never whose. */
export type LiveHub = {
  /** @param sid the session that asks @returns null while the process stops */
  readonly open: (userId: string, sid: string) => LiveStream | null;
  /** What a stream was told last is not told again. @param latest the cursor of a device that has everything */
  readonly notify: (userId: string, latest: string) => void;
  /**
   * Something is being written, of which nobody knows yet what place it takes; `notify` says that when it is certain.
   * @param exceptSid the session that is writing: it has what it writes
   */
  readonly notifyPending: (userId: string, exceptSid: string | null) => void;
  /** People with an open window. */
  readonly connectedUserIds: () => string[];
  /** Keeps proxies from cutting quiet streams and lets a window notice that its own is dead. */
  readonly sendHeartbeats: () => void;
  /** Ends every stream and opens none from now on. */
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

/** The streams of this process, in memory: whoever reconnects gets a new one anywhere. */
export function createLiveHub(): LiveHub {
  const streamsByUser = new Map<string, Set<Stream>>();
  let isClosed = false;

  const forget = (userId: string, stream: Stream): void => {
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
      const stream = createStream(sid, () => forget(userId, stream));
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
