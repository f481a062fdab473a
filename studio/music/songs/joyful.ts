import type { Passage, Song } from '../score/song';

const intro: Passage = {
  melody: `z4 s2 m2 z2 s6 | z4 l2 f2 z2 l6 | z4 s2 m2 z2 s2 m2 d2 | r6 t,2 s,8
    | z4 s2 m2 z2 s6 | z4 l2 f2 z2 d'6 | s2 m2 d2 m2 r2 t,2 s,2 t,2 | d6 d2 z8`,
  chords: '1 | 4 | 1 | 5 | 1 | 4 | 1 5 | 1',
};

/** Hymn to Joy, without the early entry of the last line that some books print. */
const tune: Passage = {
  melody: `m m f s | s f m r | d d r m | m6 r2 r8
    | m m f s | s f m r | d d r m | r6 d2 d8
    | r r m d | r m2 f2 m d | r m2 f2 m r | d r s,8
    | m m f s | s f m r | d d r m | r6 d2 d8`,
  chords: `1 57 | 1 6m | 4 5 | 1/5 5 | 1 57 | 1 6m | 2m7 57 | 57 1
    | 5 1 | 57 1 | 5 37 | 6m 5 | 1 57 | 1 6m | 2m7 57 | 57 1`,
};

export const joyful: Song = {
  slug: 'joyful-joyful',
  style: 'calypso',
  setting: 'Calypso',
  keyName: 'D, then E',
  tonic: 74,
  beatsPerMinute: 110,
  seed: 1101,
  tune: 'tune',
  hymn: {
    title: 'Joyful, Joyful, We Adore Thee',
    firstLine: 'Joyful, joyful, we adore Thee',
    tuneName: 'Hymn to Joy',
    composer: 'Ludwig van Beethoven, from the Ninth Symphony',
    tuneYear: '1824',
    author: 'Henry van Dyke',
    wordsYear: '1907',
    note: 'The iron calls, the pan answers, and the whole band joins at the second line. The bridge leaves the tune for eight bars; the last verse comes back a tone higher, with a second pan a third below.',
    stanzas: [
      'Joyful, joyful, we adore Thee,\nGod of glory, Lord of love;\nHearts unfold like flowers before Thee,\nOpening to the sun above.\nMelt the clouds of sin and sadness;\nDrive the dark of doubt away;\nGiver of immortal gladness,\nFill us with the light of day!',
      'All Thy works with joy surround Thee,\nEarth and heaven reflect Thy rays,\nStars and angels sing around Thee,\nCenter of unbroken praise.\nField and forest, vale and mountain,\nFlowery meadow, flashing sea,\nChanting bird and flowing fountain\nCall us to rejoice in Thee.',
      'Thou art giving and forgiving,\nEver blessing, ever blest,\nWellspring of the joy of living,\nOcean depth of happy rest!\nThou our Father, Christ our Brother,\nAll who live in love are Thine;\nTeach us how to love each other,\nLift us to the joy divine.',
      'Mortals, join the mighty chorus\nWhich the morning stars began;\nFather love is reigning o’er us,\nBrother love binds man to man.\nEver singing, march we onward,\nVictors in the midst of strife;\nJoyful music leads us sunward\nIn the triumph song of life.',
    ],
  },
  passages: {
    intro,
    tune,
    vamp: {
      melody: 'z4 s2 m2 z2 s6 | z4 l2 f2 z2 l6 | z4 s2 m2 z2 s2 m2 d2 | r6 t,2 s,8',
      chords: '1 | 4 | 1 | 5',
    },
    bridge: {
      melody: `l6 l2 d'4 l4 | s12 m4 | f6 f2 l4 f4 | m12 s4
        | l6 l2 d'4 t4 | l6 f+2 l8 | f4 l4 s4 t4 | d'8 l8`,
      chords: '6m | 3m | 4 | 1 | 6m | 27 | 4 5 | 5sus4 67',
    },
    ending: {
      melody: `m m f s | s f m r | d d r m | m8 m8 | f4 l4 s4 t4 | d'8 l8 | s4 m4 r4 t,4 | d16`,
      chords: '1 57 | 1 6m | 2m7 57 | 3m 67 | 2m7 57 | 1 4 | 1 5 | 1',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.86,
    },
    {
      name: 'Verse 1',
      passage: 'tune',
      lead: 'pan',
      touch: 'syncopated',
      groove: 'full',
      level: 0.92,
    },
    {
      name: 'Interlude',
      passage: 'vamp',
      lead: 'marimba',
      touch: 'plain',
      groove: 'break',
      level: 0.84,
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Verse 2',
      passage: 'tune',
      lead: 'marimba',
      touch: 'ornamented',
      groove: 'full',
      level: 0.9,
      answer: { by: 'flute', way: 'guide' },
    },
    {
      name: 'Bridge',
      passage: 'bridge',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.88,
      answer: { by: 'marimba', way: 'fills' },
    },
    {
      name: 'Verse 3',
      passage: 'tune',
      lead: 'pan',
      touch: 'syncopated',
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
      touch: 'plain',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'pan',
    },
  ],
};
