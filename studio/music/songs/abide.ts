import type { Passage, Song } from '../score/song';

/** Eventide. */
const tune: Passage = {
  melody: `m8 m4 r4 | d8 s8 | l s s f | m16 | m8 f s | l8 s8 | f r m f+ | s16
    | m8 m r | d8 s8 | s f f m | r16 | r8 m f | m r d f | m8 r8 | d16`,
  chords: `1maj7 3m7 | 6m7 3m7 | 4maj7 57 | 1maj7 67 | 1maj7 5m7 | 4maj7 1/3 | 2m7 27 | 5sus4 57
    | 1maj7 3m7 | 6m7 3m7 | 4maj7 4maj7 2m7 67 | 2m7 57 | 57 57 1/3 57 | 1 5 6m7 2m7 | 1/5 57 | 16 2m7`,
};

export const abide: Song = {
  slug: 'abide-with-me',
  style: 'bossa',
  setting: 'Bossa nova',
  keyName: 'C',
  tonic: 72,
  beatsPerMinute: 118,
  seed: 5501,
  tune: 'tune',
  hymn: {
    title: 'Abide with Me',
    firstLine: 'Abide with me; fast falls the eventide',
    tuneName: 'Eventide',
    composer: 'William Henry Monk',
    tuneYear: '1861',
    author: 'Henry Francis Lyte',
    wordsYear: '1847',
    note: 'For the end of the day: a guitar in the manner of Rio, an upright bass, a stick on the rim. Marimba first, then flute, then the pan. The chords are richer than the hymn book’s, but its tune is untouched.',
    stanzas: [
      'Abide with me; fast falls the eventide;\nThe darkness deepens; Lord, with me abide;\nWhen other helpers fail and comforts flee,\nHelp of the helpless, O abide with me.',
      'Swift to its close ebbs out life’s little day;\nEarth’s joys grow dim, its glories pass away;\nChange and decay in all around I see;\nO Thou who changest not, abide with me.',
      'I need Thy presence every passing hour;\nWhat but Thy grace can foil the tempter’s power?\nWho like Thyself my guide and stay can be?\nThrough cloud and sunshine, O abide with me.',
      'I fear no foe, with Thee at hand to bless;\nIlls have no weight, and tears no bitterness.\nWhere is death’s sting? where, grave, thy victory?\nI triumph still, if Thou abide with me.',
      'Hold Thou Thy cross before my closing eyes;\nShine through the gloom, and point me to the skies;\nHeaven’s morning breaks, and earth’s vain shadows flee;\nIn life, in death, O Lord, abide with me.',
    ],
  },
  passages: {
    intro: {
      melody:
        "z4 s6 m6 | z4 l6 m6 | z4 s6 t6 | l12 s4 | f6 l2 d'4 l4 | s6 f2 r8 | m4 s4 m4 d+4 | r8 z8",
      chords: '1maj7 | 4maj7 | 1maj7 | 4maj7 | 2m7 | 57 | 3m7 67 | 2m7 57',
    },
    tune,
    bridge: {
      melody: `m12 d4 | l6 f+2 l8 | s8 t-8 | s12 m4 | l12 d'4 | d'8 l-8 | s8 m8 | f8 r8`,
      chords: '6m7 | 27 | 5m7 | 17 | 4maj7 | 4m6 | 3m7 67 | 2m7 57',
    },
    ending: {
      melody: "r8 m f | m r d f | m8 r8 | m16 | r8 f4 r4 | d8 d8 | z4 s4 m4 s4 | d'16",
      chords: '57 57 1/3 57 | 1 5 6m7 2m7 | 1/5 57 | 3m7 67 | 2m7 57 | 4maj7 4m6 | 1maj7 | 169',
    },
  },
  form: [
    {
      name: 'Introduction',
      passage: 'intro',
      lead: 'guitar',
      touch: 'plain',
      groove: 'light',
      level: 0.84,
    },
    {
      name: 'Verse 1',
      passage: 'tune',
      lead: 'marimba',
      touch: 'syncopated',
      groove: 'full',
      level: 0.88,
    },
    {
      name: 'Verse 2',
      passage: 'tune',
      lead: 'flute',
      touch: 'ornamented',
      groove: 'full',
      level: 0.92,
      answer: { by: 'marimba', way: 'fills' },
    },
    {
      name: 'Bridge',
      passage: 'bridge',
      lead: 'marimba',
      touch: 'plain',
      groove: 'break',
      level: 0.86,
      answer: { by: 'flute', way: 'fills' },
    },
    {
      name: 'Verse 3',
      passage: 'tune',
      lead: 'pan',
      touch: 'syncopated',
      groove: 'full',
      level: 0.98,
      below: 'marimba',
      answer: { by: 'flute', way: 'guide' },
    },
    {
      name: 'Ending',
      passage: 'ending',
      lead: 'pan',
      touch: 'plain',
      groove: 'full',
      level: 0.88,
      answer: { by: 'flute', way: 'fills' },
    },
  ],
};
