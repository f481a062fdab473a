import type { Band, CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Reggae: no kick on the first beat, kick and rim on two and four, the guitar's skank between the beats. */
const skank: CompPart = {
  instrument: 'guitar',
  pattern: '..X...X...X...X.',
  ring: 1,
  velocity: 0.66,
  strum: 0.1,
  anticipatesChord: false,
};
const bubble: CompPart = {
  instrument: 'organ',
  pattern: '.oxo.oxo.oxo.oxo',
  ring: 0.8,
  velocity: 0.34,
  strum: 0,
  anticipatesChord: false,
  isBubble: true,
};
const held: CompPart = {
  instrument: 'guitar',
  pattern: 'x.......x.......x.......x...o...',
  ring: 8,
  velocity: 0.5,
  strum: 0.5,
  anticipatesChord: false,
};

const hat: StrokeLine = { drum: drum.closedHat, velocity: 0.4, pattern: 'x.X.x.X.x.X.x.Xo' };
const drop: StrokeLine = { drum: drum.kick, velocity: 0.78, pattern: '....X.......X...' };
const rim: StrokeLine = { drum: drum.sideStick, velocity: 0.62, pattern: '....X.......X...' };
const open: StrokeLine = {
  drum: drum.openHat,
  velocity: 0.26,
  pattern: '..............................x.',
};
const bongos: readonly StrokeLine[] = [
  { drum: drum.highBongo, velocity: 0.36, pattern: '.......x...o.x.........x..x.o...' },
  { drum: drum.lowBongo, velocity: 0.4, pattern: '..............x...............x.' },
];
const shaker: StrokeLine = { drum: drum.cabasa, velocity: 0.36, pattern: 'x.oxx.oxx.oxx.ox' };

const full: Band = {
  drums: [hat, drop, rim, open, ...bongos],
  comp: [skank, bubble],
  bass: '..1.1.5...1.8.5.1...1.3.5.5.3.a.',
};
const fills: Style['fills'] = [
  [
    { ...hat, pattern: 'x.X.x.X.........' },
    { drum: drum.kick, velocity: 0.75, pattern: '....X...........' },
    { drum: drum.sideStick, velocity: 0.6, pattern: '....X...........' },
    { drum: drum.highTimbale, velocity: 0.52, pattern: '........xxx.x...' },
    { drum: drum.lowTimbale, velocity: 0.58, pattern: '.............xX.' },
  ],
  [
    { ...hat, pattern: 'x.X.x.X.x.......' },
    { drum: drum.kick, velocity: 0.75, pattern: '....X.......X...' },
    { drum: drum.snare, velocity: 0.42, pattern: '..........oox.xx' },
  ],
];

export const reggae: Style = {
  bassInstrument: 'fingered',
  swing: 0.16,
  bassHold: 0.72,
  rollRate: 3,
  bands: {
    hush: { drums: [{ ...shaker, velocity: 0.22 }], comp: [held], bass: null },
    light: { drums: [hat, drop, rim], comp: [skank], bass: '1...1.5...1.8.5.1...1.3.5.5...a.' },
    full,
    break: {
      drums: [hat, drop, rim, shaker, ...bongos],
      comp: [bubble],
      bass: '1.....1.5.5.3.1...1.1...5.5.a.a.',
    },
  },
  fills,
};

/** Roots reggae, slower: hand drums with a heartbeat rhythm under a walking bass. */
export const roots: Style = {
  ...reggae,
  swing: 0.2,
  bands: {
    hush: reggae.bands.hush,
    light: {
      drums: [shaker, { drum: drum.lowConga, velocity: 0.6, pattern: 'X.x.....X.x.....' }, rim],
      comp: [skank],
      bass: '1.......5...5...1.......5...3.a.',
    },
    full: {
      drums: [
        hat,
        rim,
        { drum: drum.kick, velocity: 0.66, pattern: 'x...X...x...X...' },
        { drum: drum.lowConga, velocity: 0.56, pattern: 'X.x.....X.x.....' },
        { drum: drum.highConga, velocity: 0.4, pattern: '.....x.x.......x.....x.x..x.x.x.' },
      ],
      comp: [skank, bubble],
      bass: '1...1.3.5...8.5.1...1.3.5...3.a.',
    },
    break: {
      drums: [
        { drum: drum.lowConga, velocity: 0.6, pattern: 'X.x.....X.x.....' },
        { drum: drum.highBongo, velocity: 0.4, pattern: '.....x.x..x....x.....x.x.ox.x.o.' },
        shaker,
      ],
      comp: [held],
      bass: '1.........1.5...1.........5.a.a.',
    },
  },
};
