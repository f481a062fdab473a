import { expect, test } from 'vitest';
import type { LiveEvent, LiveStream } from './live-hub';
import { createLiveHub } from './live-hub';

const ruth = 'ruth';
const naomi = 'naomi';
/** Sessions. */
const phone = 'phone';
const tablet = 'tablet';

const changed = (data: string): LiveEvent => ({ event: 'changed', data });

/** Reads what has come so far, and whether the stream is over. */
function reading(stream: LiveStream | null) {
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
    leave: () => stream?.close(),
  };
}

test('[I4] every window of a person hears of a change, and nobody else', async () => {
  const hub = createLiveHub();
  const [first, second, hers] = [ruth, ruth, naomi].map((id) => reading(hub.open(id, phone)));
  hub.notify(ruth, 'e~5~zz~');
  const events = [changed('e~5~zz~')];
  expect([(await first?.seen())?.events, (await second?.seen())?.events]).toEqual([events, events]);
  expect((await hers?.seen())?.events).toEqual([]);
});

test('what two ways bring to a window is told once, and an older place again after it', async () => {
  const hub = createLiveHub();
  const window = reading(hub.open(ruth, phone));
  for (const latest of ['e~5~zz~', 'e~5~zz~', 'e~6~zz~', 'e~5~zz~']) {
    hub.notify(ruth, latest);
  }
  const told = (await window.seen()).events.map(({ data }) => data);
  expect(told).toEqual(['e~5~zz~', 'e~6~zz~', 'e~5~zz~']);
});

test('what may come to nothing is told to the windows of other sessions, and to all when it is certain', async () => {
  const hub = createLiveHub();
  const [here, there] = [reading(hub.open(ruth, phone)), reading(hub.open(ruth, tablet))];
  hub.notifyPending(ruth, phone);
  const told = async () => [[...(await here.seen()).events], [...(await there.seen()).events]];
  expect(await told()).toEqual([[], [changed('soon')]]);
  hub.notify(ruth, 'e~5~zz~');
  expect(await told()).toEqual([[changed('e~5~zz~')], [changed('soon'), changed('e~5~zz~')]]);
});

test('a window that left is forgotten', async () => {
  const hub = createLiveHub();
  const window = reading(hub.open(ruth, phone));
  expect(hub.connectedUserIds()).toEqual([ruth]);
  window.leave();
  expect(hub.connectedUserIds()).toEqual([]);
  hub.notify(ruth, 'e~5~zz~');
});

test('the ninth window of a person closes their oldest', async () => {
  const hub = createLiveHub();
  const windows = Array.from({ length: 9 }, () => reading(hub.open(ruth, phone)));
  const over = await Promise.all(windows.map(async (window) => (await window.seen()).isOver));
  expect(over).toEqual([true, ...Array.from({ length: 8 }, () => false)]);
});

test('a reader that stands still is let go before it fills the memory', () => {
  const hub = createLiveHub();
  hub.open(ruth, phone);
  for (let version = 1; version <= 100; version += 1) {
    hub.notify(ruth, `e~${version}~zz~`);
  }
  expect(hub.connectedUserIds()).toEqual([]);
});

test('a quiet stream beats, and ends within about an hour', async () => {
  const hub = createLiveHub();
  const window = reading(hub.open(ruth, phone));
  hub.sendHeartbeats();
  expect((await window.seen()).events).toEqual([{ event: 'beat', data: '1' }]);
  for (let beats = 0; beats < 200; beats += 1) {
    hub.sendHeartbeats();
    await window.seen();
  }
  expect((await window.seen()).isOver).toBe(true);
});

test('a stop ends every stream and opens none', async () => {
  const hub = createLiveHub();
  const window = reading(hub.open(ruth, phone));
  hub.close();
  expect((await window.seen()).isOver).toBe(true);
  expect(hub.open(ruth, phone)).toBeNull();
});
