import type { Instrument } from '../arrange/performance';

export type StyleName = 'calypso' | 'reggae' | 'roots' | 'bossa' | 'mento';

/**
 * A pattern is one or two bars of sixteenths. Strokes: `o` soft, `x` plain, `X` accented, `.` nothing.
 * In a bass pattern `1` `3` `5` `8` are notes of the chord, and `a` leads into the next one.
 */
export type StrokeLine = {
  readonly pattern: string;
  /** Key of the General MIDI drum set. */
  readonly drum: number;
  readonly force: number;
};

export type CompPart = {
  readonly instrument: Instrument;
  readonly pattern: string;
  /** Sixteenths until the strings are damped. */
  readonly ring: number;
  readonly force: number;
  /** Sixteenths between the first string and the last. */
  readonly strum: number;
  /** A stroke shortly before a new chord already sounds as that chord. */
  readonly isEarly: boolean;
  /** Plays the lower and the upper half of the chord in turn. */
  readonly isBubble?: boolean;
};

export type Band = {
  readonly drums: readonly StrokeLine[];
  readonly comp: readonly CompPart[];
  readonly bass: string | null;
};

export type Style = {
  readonly bassInstrument: Instrument;
  /** Sixteenths that every second sixteenth comes late. */
  readonly swing: number;
  /** How short a bass note is held, of the time to the next. */
  readonly bassHold: number;
  /** Strokes of a roll in a sixteenth. */
  readonly rollRate: number;
  readonly bands: Readonly<Record<'hush' | 'light' | 'full' | 'break', Band>>;
  /** The last bar of a section, in place of the drums' pattern. */
  readonly fills: readonly (readonly StrokeLine[])[];
};

/** The General MIDI drum set, as far as it is used. */
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
