import type { Passage, Song } from '../score/song';

/** Old Hundredth with its notes of one length, as it is sung to the doxology. */
const tune: Passage = {
  pickup: 'd8',
  melody: `d8 t,8 | l,8 s,8 | d8 r8 | m8 m8 | m8 m8 | r8 d8 | f8 m8 | r8 d8
    | r8 m8 | r8 d8 | l,8 t,8 | d8 s8 | m8 d8 | r8 f8 | m8 r8 | d8 z8`,
  chords: `1 5 | 6m 3m | 6m 5 | 1 1 | 1 6m | 5 6m | 4 1 | 5 6m
    | 5 1 | 5 6m | 4 5 | 1 1/3 | 1 6m | 5 2m | 1/5 57 | 1`,
};

export const praise: Song = {
  slug: 'praise-god',
  style: 'calypso',
  setting: 'Calypso, to send you home',
  keyName: 'F, then G',
  tonic: 77,
  beatsPerMinute: 114,
  seed: 6607,
  tune: 'tune',
  hymn: {
    title: 'Praise God, from Whom All Blessings Flow',
    firstLine: 'Praise God, from whom all blessings flow',
    tuneName: 'Old Hundredth',
    composer: 'attributed to Louis Bourgeois, Genevan Psalter',
    tuneYear: '1551',
    author: 'Thomas Ken',
    wordsYear: '1709',
    note: 'The stanzas after the doxology are William Kethe’s Psalm 100 of 1561, which this tune has carried from the beginning. The shortest hymn of the album, sung three times, each time with more of the band. The bass goes in three, three and two; the pan comes in early on every third beat. An Amen ends the album.',
    stanzas: [
      'Praise God, from whom all blessings flow;\nPraise Him, all creatures here below;\nPraise Him above, ye heavenly host;\nPraise Father, Son, and Holy Ghost.\n  Amen.',
      'All people that on earth do dwell,\nSing to the Lord with cheerful voice;\nHim serve with mirth, His praise forth tell,\nCome ye before Him and rejoice.',
      'O enter then His gates with praise,\nApproach with joy His courts unto;\nPraise, laud, and bless His Name always,\nFor it is seemly so to do.',
      'For why? the Lord our God is good,\nHis mercy is for ever sure;\nHis truth at all times firmly stood,\nAnd shall from age to age endure.',
    ],
  },
  passages: {
    intro: {
      melody: `d4 m2 s2 z2 s2 l2 s2 | r4 s2 t2 z2 t2 l2 s2 | l4 d'2 l2 z2 m2 s2 m2 | f4 l2 d'2 z2 l2 f2 l2
        | s6 m2 z2 s2 m2 d2 | r6 f2 z2 r2 t,2 r2 | d4 s4 f4 l4 | s2 m2 d4 z8`,
      chords: '1 | 5 | 6m | 4 | 1/5 | 57 | 1 4 | 1',
    },
    tune,
    vamp: {
      melody: 's6 m2 z2 s2 m2 d2 | r6 f2 z2 r2 t,2 r2 | d4 s4 f4 l4 | s2 m2 d4 z8',
      chords: '1/5 | 57 | 1 4 | 1',
    },
    bridge: {
      melody: `f6 l2 d'4 l4 | s6 m2 d8 | f6 l2 r8 | m6 d2 l,8 | l6 d'2 f4 l4 | s6 d'2 m8 | f+6 l2 d'4 l4 | m8 z8`,
      chords: '4 | 1/3 | 2m | 6m | 4 | 1/3 | 27 | 67 2',
    },
    ending: {
      pickup: 's8',
      melody: 'm8 d8 | r8 f8 | m8 r8 | d8 s8 | m8 d8 | r8 f8 | m8 r8 | d16 | d16',
      chords: '1 6m | 5 2m | 1/5 57 | 6m 3m | 1 6m | 5 2m | 1/5 57 | 4 | 1',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.88,
    },
    {
      name: 'Verse 1',
      passage: 'tune',
      lead: 'marimba',
      touch: 'syncopated',
      groove: 'light',
      level: 0.88,
      answer: { by: 'guitar', way: 'fills' },
    },
    {
      name: 'Interlude',
      passage: 'vamp',
      lead: 'pan',
      touch: 'plain',
      groove: 'break',
      level: 0.86,
    },
    {
      name: 'Verse 2',
      passage: 'tune',
      lead: 'pan',
      touch: 'syncopated',
      groove: 'full',
      level: 0.95,
      answer: { by: 'flute', way: 'guide' },
    },
    {
      name: 'Bridge',
      passage: 'bridge',
      lead: 'flute',
      touch: 'plain',
      groove: 'break',
      level: 0.88,
      answer: { by: 'marimba', way: 'fills' },
    },
    {
      name: 'Verse 3',
      passage: 'tune',
      lead: 'pan',
      touch: 'ornamented',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'pan',
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Ending',
      passage: 'ending',
      lead: 'pan',
      touch: 'syncopated',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'pan',
    },
  ],
};
