import { expect, test } from 'vitest';
import type { LiveEvent, LiveStream } from './live-hub';
import { createLiveHub } from './live-hub';

const ruth = 'ruth';
const naomi = 'naomi';
/** Sessions. */
const phone = 'phone';
const tablet = 'tablet';

const changed = (data: string): LiveEvent => ({ event: 'changed', data });

/** Reads a stream and records its events and whether it has ended. */
function readStream(stream: LiveStream | null) {
  const reader = stream?.events.getReader();
  const read = { events: [] as LiveEvent[], isOver: false };
  const pump = async (): Promise<void> => {
    for (;;) {
      const part = await reader?.read();
      if (part === undefined || part.done) {
        read.isOver = true;
        return;
      }
      read.events.push(part.value);
    }
  };
  void pump();
  return {
    seen: async () => {
      await new Promise((settle) => setImmediate(settle));
      return read;
    },
    disconnect: () => stream?.close(),
  };
}

test('[I4] a change is sent to every stream of the person, and to no other person', async () => {
  const hub = createLiveHub();
  const [first, second, hers] = [ruth, ruth, naomi].map((id) => readStream(hub.open(id, phone)));
  hub.notify(ruth, 'e~5~zz~');
  const events = [changed('e~5~zz~')];
  expect([(await first?.seen())?.events, (await second?.seen())?.events]).toEqual([events, events]);
  expect((await hers?.seen())?.events).toEqual([]);
});

test('a repeated cursor is sent once; an older cursor after a newer one is sent again', async () => {
  const hub = createLiveHub();
  const stream = readStream(hub.open(ruth, phone));
  for (const latest of ['e~5~zz~', 'e~5~zz~', 'e~6~zz~', 'e~5~zz~']) {
    hub.notify(ruth, latest);
  }
  const sent = (await stream.seen()).events.map(({ data }) => data);
  expect(sent).toEqual(['e~5~zz~', 'e~6~zz~', 'e~5~zz~']);
});

test('a pending write is sent to the streams of other sessions, and its commit to all streams', async () => {
  const hub = createLiveHub();
  const [here, there] = [readStream(hub.open(ruth, phone)), readStream(hub.open(ruth, tablet))];
  hub.notifyPending(ruth, phone);
  const sent = async () => [[...(await here.seen()).events], [...(await there.seen()).events]];
  expect(await sent()).toEqual([[], [changed('soon')]]);
  hub.notify(ruth, 'e~5~zz~');
  expect(await sent()).toEqual([[changed('e~5~zz~')], [changed('soon'), changed('e~5~zz~')]]);
});

test('a stream that the client closed is removed', async () => {
  const hub = createLiveHub();
  const stream = readStream(hub.open(ruth, phone));
  expect(hub.connectedUserIds()).toEqual([ruth]);
  stream.disconnect();
  expect(hub.connectedUserIds()).toEqual([]);
  hub.notify(ruth, 'e~5~zz~');
});

test('the ninth stream of a person closes their oldest', async () => {
  const hub = createLiveHub();
  const streams = Array.from({ length: 9 }, () => readStream(hub.open(ruth, phone)));
  const over = await Promise.all(streams.map(async (stream) => (await stream.seen()).isOver));
  expect(over).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
});

test('a client that does not read is disconnected before its events fill the memory', () => {
  const hub = createLiveHub();
  hub.open(ruth, phone);
  for (let version = 1; version <= 100; version += 1) {
    hub.notify(ruth, `e~${version}~zz~`);
  }
  expect(hub.connectedUserIds()).toEqual([]);
});

test('a stream without events gets heartbeats, and ends after about an hour', async () => {
  const hub = createLiveHub();
  const stream = readStream(hub.open(ruth, phone));
  hub.sendHeartbeats();
  expect((await stream.seen()).events).toEqual([{ event: 'beat', data: '1' }]);
  for (let beats = 0; beats < 200; beats += 1) {
    hub.sendHeartbeats();
    await stream.seen();
  }
  expect((await stream.seen()).isOver).toBe(true);
});

test('close ends every stream and opens no new one', async () => {
  const hub = createLiveHub();
  const stream = readStream(hub.open(ruth, phone));
  hub.close();
  expect((await stream.seen()).isOver).toBe(true);
  expect(hub.open(ruth, phone)).toBeNull();
});
