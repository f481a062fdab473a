import type { Band, CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Trinidad: the iron's steady call, a strumming guitar around the beat, a bass in three, three and two. */
const strumming: CompPart = {
  instrument: 'guitar',
  pattern: '..x...xo..X...xo..x.o.xo..X.x.x.',
  ring: 2,
  force: 0.62,
  strum: 0.18,
  isEarly: true,
};
const gentle: CompPart = {
  ...strumming,
  pattern: 'x.....x...x.....x...x...x.....x.',
  ring: 4,
  force: 0.55,
};

const shaker: StrokeLine = { drum: drum.maracas, force: 0.5, pattern: 'X.oxo.oxX.oxo.ox' };
const iron: StrokeLine = { drum: drum.highAgogo, force: 0.42, pattern: 'X..x.ox.x.x.oxo.' };
const bell: StrokeLine = { drum: drum.cowbell, force: 0.34, pattern: 'x...x...x...x.x.' };
const kick: StrokeLine = { drum: drum.kick, force: 0.62, pattern: 'X.....o.X.....o.' };
const rim: StrokeLine = { drum: drum.sideStick, force: 0.5, pattern: '...x..x....x..x.' };
const congas: readonly StrokeLine[] = [
  { drum: drum.highConga, force: 0.5, pattern: '......x.......x.......x.....o.x.' },
  { drum: drum.lowConga, force: 0.52, pattern: '...........x....x..........x....' },
  { drum: drum.mutedConga, force: 0.4, pattern: 'o...o...o...o...' },
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
    hush: { drums: [{ ...shaker, force: 0.3 }], comp: [gentle], bass: null },
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
      { drum: drum.kick, force: 0.6, pattern: 'X.....x.X.......' },
      { drum: drum.highTimbale, force: 0.55, pattern: '........x.xxx...' },
      { drum: drum.lowTimbale, force: 0.6, pattern: '............x.X.' },
    ],
    [
      shaker,
      { drum: drum.kick, force: 0.6, pattern: 'X.......X.......' },
      { drum: drum.highConga, force: 0.55, pattern: '....x.x.x.x.....' },
      { drum: drum.lowConga, force: 0.6, pattern: '...........xX.X.' },
    ],
  ],
};
