import { expect, test } from 'vitest';
import { eventsOf } from './event-stream';

function streamOf(pieces: readonly Uint8Array[], end: 'whole' | 'broken' = 'whole') {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const piece = left.shift();
      if (piece !== undefined) {
        controller.enqueue(piece);
      } else if (end === 'whole') {
        controller.close();
      } else {
        controller.error(new TypeError('cut'));
      }
    },
  });
}

async function read(stream: ReadableStream<Uint8Array>): Promise<unknown[]> {
  const events: unknown[] = [];
  for await (const event of eventsOf(stream)) {
    events.push(event);
  }
  return events;
}

const text =
  ': waiting\n\ndata: {"type":"text","text":"Ruth – ‘Where you go’ 🌾"}\n\nevent: x\ndata: {"type":"done"}\n\n';
const expected = [null, { type: 'text', text: 'Ruth – ‘Where you go’ 🌾' }, { type: 'done' }];
const bytes = new TextEncoder().encode(text);

test('events are whole however the network cuts them, in the middle of a letter too', async () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    // oxlint-disable-next-line no-await-in-loop -- one after the other is easier to read when it fails
    expect(await read(streamOf(pieces))).toEqual(expected);
  }
});

test('an event that was not ended is none', async () => {
  expect(await read(streamOf([bytes.slice(0, -2)]))).toEqual(expected.slice(0, 2));
});

test('a stream that breaks says so', async () => {
  await expect(read(streamOf([bytes], 'broken'))).rejects.toThrow('cut');
});

test('what is no JSON, such as a page of somebody else, is no event', async () => {
  expect(await read(streamOf([new TextEncoder().encode('data: <html>\n\n')]))).toEqual([null]);
});
