/** What a part is for. Each role is rendered on its own, so that its loudness can be set against the lead's. */
export type Role = 'lead' | 'second' | 'comp' | 'bass' | 'drums';

/** General MIDI programs, counted from 0 as they are sent. */
export const programs = {
  pan: 114,
  marimba: 12,
  flute: 73,
  guitar: 24,
  banjo: 105,
  organ: 16,
  upright: 32,
  fingered: 33,
  drums: 0,
} as const;
export type Instrument = keyof typeof programs;

/** One stroke of one player. Times are sixteenths from the beginning of the track. */
export type PlayedNote = {
  readonly role: Role;
  readonly instrument: Instrument;
  readonly start: number;
  readonly length: number;
  readonly pitch: number;
  /** 0 to 1. */
  readonly force: number;
  /** The stroke that carries a note of the tune. Rolls and ornaments are not. */
  readonly isTune?: boolean;
};

type TempoChange = { readonly start: number; readonly beatsPerMinute: number };

export type Performance = {
  readonly notes: readonly PlayedNote[];
  readonly tempos: readonly TempoChange[];
  /** Sixteenths. */
  readonly length: number;
};
