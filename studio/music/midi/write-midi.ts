import type { Instrument, Performance, PlayedNote } from '../arrange/performance';
import { programs } from '../arrange/performance';
import { groupBy } from '../../support/group-by';

/** Ticks per quarter note. */
export const ticksPerBeat = 480;
const ticksPerSixteenth = ticksPerBeat / 4;
const drumChannel = 9;
const controllers = { volume: 7, pan: 10, reverb: 91, chorus: 93 } as const;

/** Stereo position (0 left, 127 right) and reverb send of each instrument. */
const mixSettings: Readonly<Record<Instrument, { pan: number; reverb: number }>> = {
  pan: { pan: 64, reverb: 46 },
  marimba: { pan: 78, reverb: 50 },
  flute: { pan: 50, reverb: 62 },
  guitar: { pan: 40, reverb: 34 },
  banjo: { pan: 90, reverb: 28 },
  organ: { pan: 86, reverb: 40 },
  upright: { pan: 64, reverb: 10 },
  fingered: { pan: 64, reverb: 8 },
  drums: { pan: 64, reverb: 30 },
};

type Event = { readonly tick: number; readonly order: number; readonly bytes: readonly number[] };

/** A Standard MIDI File (format 1): a tempo track, then one track for each instrument of each role. */
export function writeMidi(performance: Performance): Uint8Array {
  const parts = partsOf(performance.notes);
  const end = Math.round(performance.length * ticksPerSixteenth);
  const tracks = [
    tempoTrack(performance, end),
    ...parts.map((part, index) => partTrack(part, channelOf(part, index), end)),
  ];
  const header = [
    ...ascii('MThd'),
    ...number(6, 4),
    ...number(1, 2),
    ...number(tracks.length, 2),
    ...number(ticksPerBeat, 2),
  ];
  return Uint8Array.from([...header, ...tracks.flat()]);
}

type Part = {
  readonly name: string;
  readonly instrument: Instrument;
  readonly notes: readonly PlayedNote[];
};

function partsOf(notes: readonly PlayedNote[]): Part[] {
  const byName = groupBy(notes, ({ role, instrument }) => `${role} ${instrument}`);
  return [...byName].map(([name, played]) => ({
    name,
    instrument: played[0]?.instrument ?? 'pan',
    notes: played,
  }));
}

function channelOf(part: Part, index: number): number {
  if (part.instrument === 'drums') {
    return drumChannel;
  }
  return index < drumChannel ? index : index + 1;
}

function tempoTrack({ tempos }: Performance, end: number): number[] {
  const events = tempos.map(({ start, beatsPerMinute }, order) => ({
    tick: Math.round(start * ticksPerSixteenth),
    order,
    bytes: [0xff, 0x51, 0x03, ...number(Math.round(60_000_000 / beatsPerMinute), 3)],
  }));
  return track([{ tick: 0, order: -1, bytes: [0xff, 0x58, 0x04, 4, 2, 24, 8] }, ...events], end);
}

function partTrack({ name, instrument, notes }: Part, channel: number, end: number): number[] {
  const settings = mixSettings[instrument];
  const setup: number[][] = [
    [0xff, 0x03, name.length, ...ascii(name)],
    [0xc0 | channel, programs[instrument]],
    [0xb0 | channel, controllers.volume, 100],
    [0xb0 | channel, controllers.pan, name === 'lead guitar' ? 64 : settings.pan],
    [0xb0 | channel, controllers.reverb, settings.reverb],
    [0xb0 | channel, controllers.chorus, 0],
  ];
  return track(
    [
      ...setup.map((bytes, order) => ({ tick: 0, order: order - setup.length, bytes })),
      ...noteEvents(notes, channel),
    ],
    end,
  );
}

/** Note-on and note-off events. A note ends at the latest when the next note of the same pitch starts. */
function noteEvents(notes: readonly PlayedNote[], channel: number): Event[] {
  return [...groupBy(notes, ({ pitch }) => pitch).values()].flatMap((same) => {
    const sorted = same.toSorted((one, other) => one.start - other.start);
    return sorted.flatMap((note, index) => {
      const on = Math.round(note.start * ticksPerSixteenth);
      const next = sorted[index + 1];
      const limit = next === undefined ? Infinity : Math.round(next.start * ticksPerSixteenth);
      const off = Math.min(
        Math.max(on + 10, Math.round((note.start + note.length) * ticksPerSixteenth)),
        limit,
      );
      const velocity = Math.max(1, Math.min(127, Math.round(note.velocity * 127)));
      // At the same tick note-off comes before note-on: otherwise a repeated note would be silenced at once.
      return limit <= on
        ? []
        : [
            { tick: on, order: 1, bytes: [0x90 | channel, note.pitch, velocity] },
            { tick: off, order: 0, bytes: [0x80 | channel, note.pitch, 0] },
          ];
    });
  });
}

function track(events: readonly Event[], end: number): number[] {
  const sorted = events.toSorted((one, other) => one.tick - other.tick || one.order - other.order);
  let at = 0;
  const body = sorted.flatMap(({ tick, bytes }) => {
    const delta = tick - at;
    at = tick;
    return [...variableLength(delta), ...bytes];
  });
  const closing = [...variableLength(Math.max(0, end - at)), 0xff, 0x2f, 0x00];
  return [...ascii('MTrk'), ...number(body.length + closing.length, 4), ...body, ...closing];
}

function variableLength(value: number): number[] {
  const bytes = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) {
    bytes.unshift((rest & 0x7f) | 0x80);
  }
  return bytes;
}

function number(value: number, size: number): number[] {
  return Array.from({ length: size }, (_, index) => (value >>> (8 * (size - 1 - index))) & 0xff);
}

function ascii(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
