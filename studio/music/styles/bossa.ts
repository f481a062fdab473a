import type { CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Bossa nova: the guitar's two-bar batida, an upright bass, and the clave rhythm on the rim of the snare. */
const batida: CompPart = {
  instrument: 'guitar',
  pattern: 'x...x.....x...x.......x.....x...',
  ring: 3.4,
  velocity: 0.6,
  strum: 0.14,
  anticipatesChord: true,
};
const gentle: CompPart = {
  ...batida,
  pattern: 'x.......x.....x.......x.........',
  ring: 7,
  velocity: 0.52,
  strum: 0.5,
};

const stick: StrokeLine = {
  drum: drum.sideStick,
  velocity: 0.5,
  pattern: 'x.....x.....x.......x.....x.....',
};
const shaker: StrokeLine = { drum: drum.cabasa, velocity: 0.34, pattern: 'xooxxooxxooxxoox' };
const kick: StrokeLine = { drum: drum.kick, velocity: 0.42, pattern: 'x.....oox.....oo' };
const hat: StrokeLine = { drum: drum.closedHat, velocity: 0.26, pattern: '....x.......x...' };
const triangle: StrokeLine = {
  drum: drum.triangle,
  velocity: 0.2,
  pattern: '................x...............',
};

export const bossa: Style = {
  bassInstrument: 'upright',
  swing: 0,
  bassHold: 0.86,
  rollRate: 2,
  bands: {
    hush: { drums: [], comp: [gentle], bass: null },
    light: {
      drums: [{ ...shaker, velocity: 0.28 }, kick],
      comp: [batida],
      bass: '1.....5.1.....5.',
    },
    full: {
      drums: [stick, shaker, kick, hat, triangle],
      comp: [batida],
      bass: '1.....5.5.....1.1.....5.5.....a.',
    },
    break: { drums: [stick, shaker], comp: [gentle], bass: '1.......5.......1.....5.5...a.a.' },
  },
  fills: [
    [
      { ...shaker, pattern: 'xooxxooxxooxX...' },
      { ...kick, pattern: 'x.....oox.......' },
      { drum: drum.highConga, velocity: 0.4, pattern: '........x..x....' },
      { drum: drum.lowConga, velocity: 0.44, pattern: '............x.x.' },
    ],
    [shaker, kick, { drum: drum.sideStick, velocity: 0.46, pattern: 'x.....x...x.x...' }],
  ],
};
