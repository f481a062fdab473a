import type { Passage, Song } from '../score/song';

/** New Britain, whose three beats are widened to four: the first note of each bar waits one beat longer. */
const tune: Passage = {
  pickup: 's,4',
  melody: `d12 m2 d2 | m12 r4 | d12 l,4 | s,12 s,4 | d12 m2 d2 | m12 r4 | s16 | s8 z4 m4
    | s8 m4 s2 m2 | d12 s,4 | l,8 d4 d2 l,2 | s,12 s,4 | d12 m2 d2 | m12 r4 | d16 | d8 z8`,
  chords: `1 | 1/3 | 4 | 1 | 1 | 6m 27 | 5 | 5
    | 1 1/3 | 1 | 4 | 1 | 1 6m | 1/5 5 | 1 4 | 1`,
};

export const grace: Song = {
  slug: 'amazing-grace',
  style: 'roots',
  setting: 'Roots reggae',
  keyName: 'E flat, then F',
  tonic: 75,
  beatsPerMinute: 78,
  seed: 4409,
  tune: 'tune',
  hymn: {
    title: 'Amazing Grace',
    firstLine: 'Amazing grace! how sweet the sound',
    tuneName: 'New Britain',
    composer:
      'American folk melody, Columbian Harmony 1829; with these words in William Walker’s Southern Harmony',
    tuneYear: '1835',
    author: 'John Newton',
    wordsYear: '1779',
    note: 'The tune is in three; here each of its bars is given a fourth beat, so that hand drums can keep a heartbeat under it. The guitar begins almost alone. In the third verse the harmony darkens for two lines before it comes home.',
    stanzas: [
      'Amazing grace! how sweet the sound,\nThat saved a wretch like me!\nI once was lost, but now am found,\nWas blind, but now I see.',
      '’Twas grace that taught my heart to fear,\nAnd grace my fears relieved;\nHow precious did that grace appear\nThe hour I first believed!',
      'Through many dangers, toils and snares,\nI have already come;\n’Tis grace hath brought me safe thus far,\nAnd grace will lead me home.',
      'The Lord has promised good to me,\nHis word my hope secures;\nHe will my shield and portion be\nAs long as life endures.',
    ],
  },
  passages: {
    intro: {
      melody: 'z8 m2 d2 s,4 | l,6 d2 d4 l,4 | s,12 m4 | r6 d2 t,4 z4',
      chords: '1 | 4 | 1 | 5',
    },
    tune,
    bridge: {
      melody: `d8 m4 l4 | s12 m4 | l8 f4 l4 | s16 | d'6 t2 l4 m4 | s8 t8 | l4 f4 r4 f4 | r8 m4 z4`,
      chords: '6m | 3m | 4 | 1 | 6m | 3m | 2m7 | 5 67',
    },
    home: {
      pickup: 's,4',
      melody: `d12 m2 d2 | m12 r4 | d12 l,4 | s,12 s,4 | d12 m2 d2 | m12 r4 | s16 | s8 z4 m4
        | s8 m4 s2 m2 | d12 s,4 | l,8 d4 d2 l,2 | s,12 s,4 | d12 m2 d2 | m12 r4 | d16 | d8 z8`,
      chords: `6m | 6m 5 | 4 | 1 | 6m | 3m 27 | 5 | 5
        | 1 1/3 | 4 | 4 2m7 | 1 3m | 6m 4 | 1/5 5 | 1 4 | 1`,
    },
    ending: {
      pickup: 's,4',
      melody: 'd12 m2 d2 | m12 r4 | d16 | d16',
      chords: '1 6m | 1/5 5 | 4 4m | 1',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'guitar',
      touch: 'plain',
      groove: 'hush',
      level: 0.86,
    },
    {
      name: 'Verse 1',
      passage: 'tune',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.86,
      answer: { by: 'guitar', way: 'fills' },
    },
    {
      name: 'Verse 2',
      passage: 'tune',
      lead: 'marimba',
      touch: 'ornamented',
      groove: 'full',
      level: 0.94,
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
      passage: 'home',
      lead: 'pan',
      touch: 'ornamented',
      groove: 'full',
      level: 1,
      up: 2,
      below: 'marimba',
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Ending',
      passage: 'ending',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.9,
      up: 2,
      below: 'marimba',
    },
  ],
};
