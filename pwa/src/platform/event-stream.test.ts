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
const expected = [{ type: 'text', text: 'Ruth – ‘Where you go’ 🌾' }, { type: 'done' }];
const bytes = new TextEncoder().encode(text);

test('events are read as they were sent, wherever the network cuts the stream, also inside a letter', async () => {
  for (const size of [1, 2, 3, 7, 1000]) {
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
      bytes.slice(index * size, (index + 1) * size),
    );
    expect(await read(streamOf(pieces))).toEqual(expected);
  }
});

test('an event without its final empty line is dropped', async () => {
  expect(await read(streamOf([bytes.slice(0, -2)]))).toEqual(expected.slice(0, 1));
});

test('a broken stream throws its error', async () => {
  await expect(read(streamOf([bytes], 'broken'))).rejects.toThrow('cut');
});

test('data that is not JSON, such as an HTML page of a proxy, is read as null', async () => {
  expect(await read(streamOf([new TextEncoder().encode('data: <html>\n\n')]))).toEqual([null]);
});

test('events that came before the stream broke are read first', async () => {
  const events: unknown[] = [];
  const readAll = async (): Promise<void> => {
    for await (const event of eventsOf(streamOf([bytes], 'broken'))) {
      events.push(event);
    }
  };
  await expect(readAll()).rejects.toThrow('cut');
  expect(events).toEqual(expected);
});

test('line ends may be CR LF, and a comment is not an event', async () => {
  const crLf = new TextEncoder().encode(
    ': alive\r\n\r\ndata: 1\r\ndata: 2\r\n\r\ndata: [3]\r\n\r\n',
  );
  expect(await read(streamOf([crLf]))).toEqual([null, [3]]);
});
