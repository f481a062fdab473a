import type { Passage, Song } from '../score/song';

/** Converse. */
const tune: Passage = {
  melody: `s6 s2 l2 s2 m2 d2 | d8 l,8 | s,6 d2 m2 d2 s2 m2 | r12 z4
    | s6 s2 l2 s2 m2 d2 | d8 l,8 | s,6 d2 m2 r2 d2 t,2 | d12 z4
    | r6 d+2 r2 m2 f2 r2 | m8 s8 | l6 l2 s2 m2 f2 m2 | r12 z4
    | s6 s2 l2 s2 m2 d2 | d8 l,8 | s,6 d2 m2 r2 d2 t,2 | d12 z4`,
  chords: `1 | 4 | 1 | 5 | 1 17 | 4 | 1 5 | 1
    | 57 | 1 | 4 1 | 5 | 1 17 | 4 2m7 | 1 5 | 1`,
};

export const friend: Song = {
  slug: 'what-a-friend',
  style: 'reggae',
  setting: 'One-drop reggae',
  keyName: 'C, then D',
  tonic: 72,
  beatsPerMinute: 78,
  seed: 2203,
  tune: 'tune',
  hymn: {
    title: 'What a Friend We Have in Jesus',
    firstLine: 'What a friend we have in Jesus',
    tuneName: 'Converse',
    composer: 'Charles Crozat Converse',
    tuneYear: '1868',
    author: 'Joseph Medlicott Scriven',
    wordsYear: '1855',
    note: 'Nothing falls on the first beat: kick and rim wait for the second and the fourth, as in Kingston. The marimba sings the first verse, the pan the second; the bridge turns to the minor before the last lines are sung a tone higher.',
    stanzas: [
      'What a friend we have in Jesus,\nAll our sins and griefs to bear!\nWhat a privilege to carry\nEverything to God in prayer!\nO what peace we often forfeit,\nO what needless pain we bear,\nAll because we do not carry\nEverything to God in prayer.',
      'Have we trials and temptations?\nIs there trouble anywhere?\nWe should never be discouraged;\nTake it to the Lord in prayer.\nCan we find a friend so faithful\nWho will all our sorrows share?\nJesus knows our every weakness;\nTake it to the Lord in prayer.',
      'Are we weak and heavy-laden,\nCumbered with a load of care?\nPrecious Savior, still our refuge—\nTake it to the Lord in prayer.\nDo thy friends despise, forsake thee?\nTake it to the Lord in prayer!\nIn His arms He’ll take and shield thee;\nThou wilt find a solace there.',
    ],
  },
  passages: {
    intro: {
      melody: 'z8 s,2 d2 m2 s2 | l6 s2 f4 d4 | z4 s2 m2 d4 l,4 | r4 f4 r8',
      chords: '1 | 4 | 1 6m | 2m7 57',
    },
    tune,
    bridge: {
      melody: `m6 m2 l2 m2 d2 l,2 | d8 f8 | m6 m2 l2 t2 d'2 l2 | f8 l8
        | l6 f2 r4 f4 | s6 m2 t,4 m4 | l4 s4 f4 l4 | s8 m8`,
      chords: '6m | 4 | 6m | 4 | 2m7 | 3m7 | 4 | 5 67',
    },
    second: {
      melody: `r6 d+2 r2 m2 f2 r2 | m8 s8 | l6 l2 s2 m2 f2 m2 | r12 z4
        | s6 s2 l2 s2 m2 d2 | d8 l,8 | s,6 d2 m2 r2 d2 t,2 | d12 z4`,
      chords: '57 | 1 | 4 1 | 5 | 1 17 | 4 2m7 | 1 5 | 1 6m',
    },
    ending: {
      melody: 's,6 d2 m2 r2 d2 t,2 | d8 l,8 | s,6 d2 m2 r2 d2 t,2 | d8 f8 | d16',
      chords: '1 5 | 6m 4 | 1/5 5 | 1 4 | 1',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'pan',
      touch: 'plain',
      groove: 'light',
      level: 0.84,
    },
    {
      name: 'Verse 1',
      passage: 'tune',
      lead: 'marimba',
      touch: 'plain',
      groove: 'light',
      level: 0.88,
      answer: { by: 'guitar', way: 'fills' },
    },
    {
      name: 'Verse 2',
      passage: 'tune',
      lead: 'pan',
      touch: 'ornamented',
      groove: 'full',
      level: 0.96,
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Bridge',
      passage: 'bridge',
      lead: 'flute',
      touch: 'plain',
      groove: 'break',
      level: 0.9,
      answer: { by: 'marimba', way: 'guide' },
    },
    {
      name: 'Verse 3, second half',
      passage: 'second',
      lead: 'pan',
      touch: 'plain',
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
      groove: 'full',
      level: 0.94,
      up: 2,
      below: 'marimba',
    },
  ],
};
