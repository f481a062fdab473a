import type { StyleName } from '../styles/style';

/** The words and the tune of a hymn with their authors and years. */
export type Hymn = {
  readonly title: string;
  readonly firstLine: string;
  readonly tuneName: string;
  readonly composer: string;
  readonly tuneYear: string;
  readonly author: string;
  readonly wordsYear: string;
  /** Each stanza is lines separated by newlines. The lines of a refrain are indented. */
  readonly stanzas: readonly string[];
  readonly note: string;
};

/** Some bars of music: a tune in sol-fa and its chords by degree. */
export type Passage = {
  /** Notes before the first bar line. The previous passage has rests for them. */
  readonly pickup?: string;
  readonly melody: string;
  readonly chords: string;
};

type LeadInstrument = 'pan' | 'marimba' | 'flute' | 'guitar';
/** `plain`: as written. `syncopated`: notes on strong beats come early. `ornamented`: also passing notes at the end of long notes. */
type Touch = 'plain' | 'syncopated' | 'ornamented';
/** How much of the band plays, in `Style.bands`. `hush` has no bass and almost no percussion. */
type Groove = 'hush' | 'light' | 'full' | 'break';

export type Section = {
  readonly name: string;
  readonly passage: string;
  readonly lead: LeadInstrument;
  readonly touch: Touch;
  readonly groove: Groove;
  /** Loudness of the section, 0 to 1. */
  readonly level: number;
  /** Semitones above the song's key. */
  readonly up?: number;
  readonly octave?: number;
  /** The instrument of a harmony below the tune. */
  readonly below?: 'pan' | 'marimba' | 'flute';
  /** A counter-melody: `fills` plays phrases while the tune pauses, `guide` plays one long guide tone per chord. */
  readonly answer?: {
    readonly by: 'flute' | 'marimba' | 'guitar';
    readonly way: 'fills' | 'guide';
  };
};

export type Song = {
  readonly slug: string;
  readonly hymn: Hymn;
  readonly style: StyleName;
  readonly setting: string;
  readonly keyName: string;
  /** MIDI pitch of `d` (do). */
  readonly tonic: number;
  readonly beatsPerMinute: number;
  /** Seeds the small random deviations in time and velocity. */
  readonly seed: number;
  readonly tune: string;
  readonly passages: Readonly<Record<string, Passage>>;
  readonly form: readonly Section[];
};
