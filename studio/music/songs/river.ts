import type { Passage, Song } from '../score/song';

/** Hanson Place: verse and refrain. */
const tune: Passage = {
  melody: `m m m3 r1 m3 f1 | s8 m8 | f f f3 s1 f3 m1 | r8 s8
    | m m m3 r1 m3 f1 | s8 m m2 f2 | r r2 m2 f m2 r2 | d16
    | l l d'3 t1 d'3 l1 | s8 m6 m2 | f3 m1 f3 m1 f3 m1 f2 r2 | m8 s8
    | l3 l1 l3 l1 d'3 t1 d'3 l1 | s8 m m | r r3 m1 f m2 r2 | d16`,
  chords: `1 | 1 | 57 | 57 | 1 | 1 6m | 57 | 1
    | 4 | 1 | 57 | 1 | 4 | 1 6m | 57 | 1`,
};

export const river: Song = {
  slug: 'gather-at-the-river',
  style: 'mento',
  setting: 'Mento',
  keyName: 'A, then B',
  tonic: 69,
  beatsPerMinute: 102,
  seed: 3307,
  tune: 'tune',
  hymn: {
    title: 'Shall We Gather at the River',
    firstLine: 'Shall we gather at the river',
    tuneName: 'Hanson Place',
    composer: 'Robert Lowry',
    tuneYear: '1864',
    author: 'Robert Lowry',
    wordsYear: '1864',
    note: 'Country music of Jamaica, older than reggae: banjo, a bass plucked like a rumba box, maracas and bongos. Marimba and pan share verse and refrain; the banjo’s accent on the last beat keeps everybody walking.',
    stanzas: [
      'Shall we gather at the river,\nWhere bright angel feet have trod,\nWith its crystal tide forever\nFlowing by the throne of God?\n  Yes, we’ll gather at the river,\n  The beautiful, the beautiful river;\n  Gather with the saints at the river\n  That flows by the throne of God.',
      'On the margin of the river,\nWashing up its silver spray,\nWe will walk and worship ever,\nAll the happy golden day.',
      'Ere we reach the shining river,\nLay we every burden down;\nGrace our spirits will deliver,\nAnd provide a robe and crown.',
      'Soon we’ll reach the shining river,\nSoon our pilgrimage will cease;\nSoon our happy hearts will quiver\nWith the melody of peace.',
    ],
  },
  passages: {
    intro: {
      melody: 'd2 m2 s2 m2 l4 s4 | f2 r2 t,2 r2 f4 r4 | s,2 t,2 r2 f2 s4 f2 r2 | d4 m4 d8',
      chords: '1 | 57 | 57 | 1',
    },
    tune,
    bridge: {
      melody: `l4 f2 l2 d'8 | s4 m2 s2 d'8 | l4 f2 l2 d'4 l4 | s12 m4
        | f4 l4 f2 m2 r4 | m4 d'4 l8 | f+4 l4 d'4 l4 | s8 l8`,
      chords: '4 | 1 | 4 | 1 | 2m | 6m | 27 | 57 67',
    },
    ending: {
      melody: "r r3 m1 f m2 r2 | m8 d8 | r r3 m1 f m2 r2 | d4 m4 s4 d'4 | l4 f4 s4 t4 | d'16",
      chords: '57 | 1 6m | 57 | 1 | 4 5 | 1',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'marimba',
      touch: 'plain',
      groove: 'light',
      level: 0.86,
    },
    {
      name: 'Verse 1 and refrain',
      passage: 'tune',
      lead: 'marimba',
      touch: 'plain',
      groove: 'full',
      level: 0.9,
    },
    {
      name: 'Interlude',
      passage: 'intro',
      lead: 'pan',
      touch: 'plain',
      groove: 'break',
      level: 0.84,
    },
    {
      name: 'Verse 2 and refrain',
      passage: 'tune',
      lead: 'pan',
      touch: 'ornamented',
      groove: 'full',
      level: 0.95,
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Bridge',
      passage: 'bridge',
      lead: 'flute',
      touch: 'plain',
      groove: 'light',
      level: 0.86,
      answer: { by: 'marimba', way: 'fills' },
    },
    {
      name: 'Verse 3 and refrain',
      passage: 'tune',
      lead: 'pan',
      touch: 'plain',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'marimba',
      answer: { by: 'flute', way: 'guide' },
    },
    {
      name: 'Ending',
      passage: 'ending',
      lead: 'pan',
      touch: 'plain',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'marimba',
    },
  ],
};
