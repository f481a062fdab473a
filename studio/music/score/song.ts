import type { StyleName } from '../styles/style';

/** Words and tune of a hymn, with who made them and when. */
export type Hymn = {
  readonly title: string;
  readonly firstLine: string;
  readonly tuneName: string;
  readonly composer: string;
  readonly tuneYear: string;
  readonly author: string;
  readonly wordsYear: string;
  /** Stanzas of lines; a refrain begins with an indented line. */
  readonly stanzas: readonly string[];
  readonly note: string;
};

/** Bars of music: a tune in sol-fa over chords by degree. */
export type Passage = {
  /** Notes before the first bar line. The passage before leaves room for them. */
  readonly pickup?: string;
  readonly melody: string;
  readonly chords: string;
};

type LeadInstrument = 'pan' | 'marimba' | 'flute' | 'guitar';
/** `plain`: as written. `syncopated`: strong beats are reached early. `ornamented`: steps lead out of long notes. */
type Touch = 'plain' | 'syncopated' | 'ornamented';
/** How much of the band plays. `hush` is the guitar alone. */
type Groove = 'hush' | 'light' | 'full' | 'break';

export type Section = {
  readonly name: string;
  readonly passage: string;
  readonly lead: LeadInstrument;
  readonly touch: Touch;
  readonly groove: Groove;
  /** 0 to 1: how loud the section is. */
  readonly level: number;
  /** Semitones above the song's key. */
  readonly up?: number;
  readonly octave?: number;
  /** A voice below the tune, in chord notes. */
  readonly below?: 'pan' | 'marimba' | 'flute';
  /** Phrases where the tune rests, or long notes beside it. */
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
  /** MIDI pitch of `d`. */
  readonly tonic: number;
  readonly beatsPerMinute: number;
  /** Seeds the small unevennesses of the players. */
  readonly seed: number;
  readonly tune: string;
  readonly passages: Readonly<Record<string, Passage>>;
  readonly form: readonly Section[];
};
