import type { Band, CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Calypso from Trinidad: a steady iron, a guitar strummed around the beat, a bass in groups of 3 + 3 + 2. */
const strumming: CompPart = {
  instrument: 'guitar',
  pattern: '..x...xo..X...xo..x.o.xo..X.x.x.',
  ring: 2,
  velocity: 0.62,
  strum: 0.18,
  anticipatesChord: true,
};
const gentle: CompPart = {
  ...strumming,
  pattern: 'x.....x...x.....x...x...x.....x.',
  ring: 4,
  velocity: 0.55,
};

const shaker: StrokeLine = { drum: drum.maracas, velocity: 0.5, pattern: 'X.oxo.oxX.oxo.ox' };
const iron: StrokeLine = { drum: drum.highAgogo, velocity: 0.42, pattern: 'X..x.ox.x.x.oxo.' };
const bell: StrokeLine = { drum: drum.cowbell, velocity: 0.34, pattern: 'x...x...x...x.x.' };
const kick: StrokeLine = { drum: drum.kick, velocity: 0.62, pattern: 'X.....o.X.....o.' };
const rim: StrokeLine = { drum: drum.sideStick, velocity: 0.5, pattern: '...x..x....x..x.' };
const congas: readonly StrokeLine[] = [
  { drum: drum.highConga, velocity: 0.5, pattern: '......x.......x.......x.....o.x.' },
  { drum: drum.lowConga, velocity: 0.52, pattern: '...........x....x..........x....' },
  { drum: drum.mutedConga, velocity: 0.4, pattern: 'o...o...o...o...' },
];

const full: Band = {
  drums: [shaker, iron, kick, rim, ...congas],
  comp: [strumming],
  bass: '1.....5.....8...1.....5.....5.a.',
};

export const calypso: Style = {
  bassInstrument: 'fingered',
  swing: 0.08,
  bassHold: 0.8,
  rollRate: 2,
  bands: {
    hush: { drums: [{ ...shaker, velocity: 0.3 }], comp: [gentle], bass: null },
    light: {
      drums: [shaker, bell, kick],
      comp: [strumming],
      bass: '1.....5.....8...1.....5.....5...',
    },
    full,
    break: {
      drums: [shaker, iron, ...congas],
      comp: [gentle],
      bass: '1..1..5.....8.8.1..1..5...5.a.a.',
    },
  },
  fills: [
    [
      shaker,
      { drum: drum.kick, velocity: 0.6, pattern: 'X.....x.X.......' },
      { drum: drum.highTimbale, velocity: 0.55, pattern: '........x.xxx...' },
      { drum: drum.lowTimbale, velocity: 0.6, pattern: '............x.X.' },
    ],
    [
      shaker,
      { drum: drum.kick, velocity: 0.6, pattern: 'X.......X.......' },
      { drum: drum.highConga, velocity: 0.55, pattern: '....x.x.x.x.....' },
      { drum: drum.lowConga, velocity: 0.6, pattern: '...........xX.X.' },
    ],
  ],
};
