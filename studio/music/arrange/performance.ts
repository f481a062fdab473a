/** The function of a part. The roles are rendered separately, because the mix sets the loudness of each. */
export type Role = 'lead' | 'second' | 'comp' | 'bass' | 'drums';

/** General MIDI program numbers, counted from 0. */
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

/** One note of one player. Times are sixteenths from the beginning of the track. */
export type PlayedNote = {
  readonly role: Role;
  readonly instrument: Instrument;
  readonly start: number;
  readonly length: number;
  readonly pitch: number;
  /** 0 to 1. */
  readonly velocity: number;
  /** True for the first stroke of a note of the tune, false for ornaments and the later strokes of a roll. */
  readonly isTune?: boolean;
};

type TempoChange = { readonly start: number; readonly beatsPerMinute: number };

/** An arranged song, ready to be written as MIDI. */
export type Performance = {
  readonly notes: readonly PlayedNote[];
  readonly tempos: readonly TempoChange[];
  /** In sixteenths. */
  readonly length: number;
};
