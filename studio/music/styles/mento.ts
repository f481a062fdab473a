import type { CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Country Jamaica, before reggae: banjo strummed to the last beat, a rumba box for a bass, maracas and bongos. */
const banjo: CompPart = {
  instrument: 'banjo',
  pattern: '....x.x...o.X.x.....x.xo..o.X.xo',
  ring: 1.2,
  force: 0.5,
  strum: 0.16,
  isEarly: false,
};
const guitar: CompPart = {
  instrument: 'guitar',
  pattern: 'o...x...o...X.x.',
  ring: 2.4,
  force: 0.52,
  strum: 0.24,
  isEarly: false,
};
const picked: CompPart = { ...guitar, pattern: 'x.....x.....x...', ring: 6, strum: 0.6 };

const maracas: StrokeLine = { drum: drum.maracas, force: 0.46, pattern: 'X.oxX.oxX.oxX.ox' };
const claves: StrokeLine = {
  drum: drum.claves,
  force: 0.34,
  pattern: 'x.....x.....x.......x...x.......',
};
const wood: StrokeLine = { drum: drum.highWood, force: 0.28, pattern: '....x...x...x...' };
const bongos: readonly StrokeLine[] = [
  { drum: drum.highBongo, force: 0.46, pattern: '..x...x...x.x...' },
  { drum: drum.lowBongo, force: 0.5, pattern: '............x.x.............x.x.' },
];
const stomp: StrokeLine = { drum: drum.kick, force: 0.5, pattern: 'X...........o...' };

export const mento: Style = {
  bassInstrument: 'upright',
  swing: 0.14,
  bassHold: 0.6,
  rollRate: 2,
  bands: {
    hush: { drums: [{ ...maracas, force: 0.26 }], comp: [picked], bass: null },
    light: { drums: [maracas, stomp], comp: [guitar], bass: '1.......5...5...1.......5...8...' },
    full: {
      drums: [maracas, claves, stomp, ...bongos],
      comp: [guitar, banjo],
      bass: '1.......5...5...1.....5.8...a...',
    },
    break: {
      drums: [maracas, wood, ...bongos],
      comp: [banjo],
      bass: '1...3...5...5...1...3...5...a...',
    },
  },
  fills: [
    [
      maracas,
      { drum: drum.highBongo, force: 0.5, pattern: '....x.x.x.xxx...' },
      { drum: drum.lowBongo, force: 0.55, pattern: '............x.X.' },
    ],
    [
      maracas,
      stomp,
      { drum: drum.highWood, force: 0.4, pattern: '........x.x.....' },
      { drum: drum.lowWood, force: 0.44, pattern: '............x.x.' },
    ],
  ],
};
