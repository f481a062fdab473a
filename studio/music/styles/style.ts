import type { Instrument } from '../arrange/performance';

export type StyleName = 'calypso' | 'reggae' | 'roots' | 'bossa' | 'mento';

/**
 * A pattern is one or two bars of sixteenths. Strokes: `o` soft, `x` normal, `X` accented, `.` none. In a bass pattern
 * `1` `3` `5` `8` are degrees of the chord, and `a` is an approach note to the next chord.
 */
export type StrokeLine = {
  readonly pattern: string;
  /** Note number in the General MIDI drum set. */
  readonly drum: number;
  readonly velocity: number;
};

export type CompPart = {
  readonly instrument: Instrument;
  readonly pattern: string;
  /** Length of a chord, in sixteenths. */
  readonly ring: number;
  readonly velocity: number;
  /** Time between the first string and the last, in sixteenths. */
  readonly strum: number;
  /** A stroke within an eighth before a new chord plays the new chord. */
  readonly anticipatesChord: boolean;
  /** Alternates between lower and upper notes of the chord, as a reggae organ's bubble does. */
  readonly isBubble?: boolean;
};

export type Band = {
  readonly drums: readonly StrokeLine[];
  readonly comp: readonly CompPart[];
  readonly bass: string | null;
};

export type Style = {
  readonly bassInstrument: Instrument;
  /** Delay of every second sixteenth, in sixteenths. */
  readonly swing: number;
  /** Length of a bass note as a share of the time to the next one. */
  readonly bassHold: number;
  /** Strokes of a roll per sixteenth. */
  readonly rollRate: number;
  readonly bands: Readonly<Record<'hush' | 'light' | 'full' | 'break', Band>>;
  /** Percussion for the last bar of a section, instead of the pattern. */
  readonly fills: readonly (readonly StrokeLine[])[];
};

/** Note numbers of the General MIDI drum set. */
export const drum = {
  kick: 36,
  sideStick: 37,
  snare: 38,
  closedHat: 42,
  openHat: 46,
  splash: 55,
  cowbell: 56,
  highBongo: 60,
  lowBongo: 61,
  mutedConga: 62,
  highConga: 63,
  lowConga: 64,
  highTimbale: 65,
  lowTimbale: 66,
  highAgogo: 67,
  cabasa: 69,
  maracas: 70,
  claves: 75,
  highWood: 76,
  lowWood: 77,
  triangle: 81,
  shaker: 82,
} as const;
