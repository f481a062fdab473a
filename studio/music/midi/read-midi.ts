import { assert } from '@emmaus/shared/kernel/assert';

export type MidiNote = {
  readonly channel: number;
  readonly pitch: number;
  readonly velocity: number;
  readonly onTick: number;
  readonly offTick: number;
};
type MidiTrack = {
  readonly name: string;
  readonly program: number | null;
  readonly notes: readonly MidiNote[];
};
export type MidiFile = {
  readonly ticksPerBeat: number;
  readonly tracks: readonly MidiTrack[];
  readonly endTick: number;
};

/** Reads a Standard MIDI File that `writeMidi` wrote: no running status and no system messages. @throws Error for another form */
export function readMidi(bytes: Uint8Array): MidiFile {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  assert(text(bytes, 0, 4) === 'MThd', 'a MIDI file begins with MThd');
  const ticksPerBeat = view.getUint16(12);
  const tracks: MidiTrack[] = [];
  let endTick = 0;
  for (let at = 14; at < bytes.length;) {
    assert(text(bytes, at, 4) === 'MTrk', 'a track begins with MTrk');
    const length = view.getUint32(at + 4);
    const read = readTrack(bytes.subarray(at + 8, at + 8 + length));
    tracks.push(read.track);
    endTick = Math.max(endTick, read.endTick);
    at += 8 + length;
  }
  return { ticksPerBeat, tracks, endTick };
}

function readTrack(bytes: Uint8Array): { track: MidiTrack; endTick: number } {
  const notes: MidiNote[] = [];
  const sounding = new Map<number, { velocity: number; onTick: number }>();
  let name = '';
  let program: number | null = null;
  let tick = 0;
  let at = 0;
  const byte = (): number => {
    const value = bytes[at];
    assert(value !== undefined, 'the track is complete');
    at += 1;
    return value;
  };
  const variableLength = (): number => {
    let value = 0;
    for (let part = byte(); ; part = byte()) {
      value = (value << 7) | (part & 0x7f);
      if (part < 0x80) {
        return value;
      }
    }
  };
  while (at < bytes.length) {
    tick += variableLength();
    const status = byte();
    const channel = status & 0x0f;
    switch (status & 0xf0) {
      case 0x90:
        sounding.set(byte(), { velocity: byte(), onTick: tick });
        break;
      case 0x80: {
        const pitch = byte();
        byte();
        const started = sounding.get(pitch);
        assert(started !== undefined, 'each note-off follows a note-on');
        notes.push({ channel, pitch, ...started, offTick: tick });
        sounding.delete(pitch);
        break;
      }
      case 0xb0:
        at += 2;
        break;
      case 0xc0:
        program = byte();
        break;
      default: {
        const kind = byte();
        const length = variableLength();
        name = kind === 0x03 ? text(bytes, at, length) : name;
        at += length;
      }
    }
  }
  assert(sounding.size === 0, 'each note-on has a note-off');
  return { track: { name, program, notes }, endTick: tick };
}

function text(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
