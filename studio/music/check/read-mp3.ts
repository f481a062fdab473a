import { assert } from '@emmaus/shared/kernel/assert';

export type Mp3 = {
  /** ID3v2 text frames by frame id. `APIC` has the media type of the cover. */
  readonly tags: ReadonlyMap<string, string>;
  readonly seconds: number;
  /** The distinct bitrates of the frames, in kbit/s. */
  readonly bitrates: readonly number[];
  readonly sampleRate: number;
};

const kbits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];
const sampleRates = [44_100, 48_000, 32_000];
const samplesInFrame = 1152;

/** Reads tags, duration and bitrates by walking through all frames. @throws Error unless the file is MPEG-1 layer III to its end */
export function readMp3(bytes: Uint8Array): Mp3 {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { tags, end } = readId3(bytes, view);
  const bitrates = new Set<number>();
  let sampleRate = 0;
  let frames = 0;
  let at = end;
  while (at + 4 <= bytes.length && view.getUint16(at) >>> 5 === 0x7ff) {
    const header = view.getUint32(at);
    assert(((header >>> 17) & 0b1111) === 0b1101, `frame ${frames} is MPEG-1 layer III`);
    const bitrate = kbits[(header >>> 12) & 0xf] ?? 0;
    sampleRate = sampleRates[(header >>> 10) & 0b11] ?? 0;
    const padding = (header >>> 9) & 1;
    assert(bitrate > 0 && sampleRate > 0, `frame ${frames} has a valid bitrate and sample rate`);
    bitrates.add(bitrate);
    at += Math.floor((144_000 * bitrate) / sampleRate) + padding;
    frames += 1;
  }
  const isAtEnd = at === bytes.length || ascii(bytes, at, 3) === 'TAG';
  assert(isAtEnd, `the frames end at byte ${at} of ${bytes.length}`);
  return {
    tags,
    seconds: (frames * samplesInFrame) / sampleRate,
    bitrates: [...bitrates],
    sampleRate,
  };
}

function readId3(bytes: Uint8Array, view: DataView): { tags: Map<string, string>; end: number } {
  const tags = new Map<string, string>();
  if (ascii(bytes, 0, 3) !== 'ID3') {
    return { tags, end: 0 };
  }
  // ID3v2.3: the tag's size is a synchsafe integer (7 bits per byte), a frame's size a plain 32-bit integer.
  const end = 10 + [6, 7, 8, 9].reduce((sum, at) => (sum << 7) | (bytes[at] ?? 0), 0);
  for (let at = 10; at + 10 < end && bytes[at] !== 0;) {
    const size = view.getUint32(at + 4);
    const id = ascii(bytes, at, 4);
    tags.set(id, frameText(id, bytes.subarray(at + 10, at + 10 + size)));
    at += 10 + size;
  }
  return { tags, end };
}

function frameText(id: string, body: Uint8Array): string {
  if (id === 'APIC') {
    return new TextDecoder('latin1').decode(body.subarray(1, body.indexOf(0, 1)));
  }
  const decoder = new TextDecoder(body[0] === 1 ? 'utf-16' : body[0] === 3 ? 'utf-8' : 'latin1');
  return decoder.decode(body.subarray(1)).replaceAll('\0', '');
}

function ascii(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
