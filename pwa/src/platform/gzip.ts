import { Gzip, strToU8 } from 'fflate';

/** Measured on our JSON: half the time of `CompressionStream`, which has no level option, for a fifth more bytes. */
const level = 1;
/** fflate's memory level. The default does not fit into a CPU core's cache and takes a seventh longer. */
const mem = 2;
/** A slice takes about as long as a frame on a slow phone. */
const sliceLength = 131_072;

/** Compresses a text in slices, and lets the page handle input and paint between them. */
export async function gzipText(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const finish = await startGzip(text);
  return finish('');
}

/** Compresses the beginning of a text. @returns adds the rest, which should be short, and returns the whole; call it once */
export async function startGzip(text: string): Promise<(rest: string) => Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const gzip = new Gzip({ level, mem }, (chunk) => chunks.push(new Uint8Array(chunk)));
  let start = 0;
  while (start < text.length) {
    const end = endOfSlice(text, start);
    gzip.push(strToU8(text.slice(start, end)));
    start = end;
    await nextTask();
  }
  return (rest) => {
    gzip.push(strToU8(rest), true);
    return joined(chunks);
  };
}

/** Copies the chunks into one array. A Blob would be sent to another process and back. */
function joined(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Never splits a surrogate pair. */
function endOfSlice(text: string, start: number): number {
  const end = Math.min(start + sliceLength, text.length);
  const last = text.charCodeAt(end - 1);
  const isHalf = end < text.length && last >= 0xd800 && last <= 0xdbff;
  return isHalf ? end - 1 : end;
}

/** Uses a message because browsers throttle nested timers. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
