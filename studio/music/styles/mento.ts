import type { CompPart, StrokeLine, Style } from './style';
import { drum } from './style';

/** Mento, Jamaica's rural music before reggae: banjo with an accent on the last beat, rumba box as bass, maracas, bongos. */
const banjo: CompPart = {
  instrument: 'banjo',
  pattern: '....x.x...o.X.x.....x.xo..o.X.xo',
  ring: 1.2,
  velocity: 0.5,
  strum: 0.16,
  anticipatesChord: false,
};
const guitar: CompPart = {
  instrument: 'guitar',
  pattern: 'o...x...o...X.x.',
  ring: 2.4,
  velocity: 0.52,
  strum: 0.24,
  anticipatesChord: false,
};
const picked: CompPart = { ...guitar, pattern: 'x.....x.....x...', ring: 6, strum: 0.6 };

const maracas: StrokeLine = { drum: drum.maracas, velocity: 0.46, pattern: 'X.oxX.oxX.oxX.ox' };
const claves: StrokeLine = {
  drum: drum.claves,
  velocity: 0.34,
  pattern: 'x.....x.....x.......x...x.......',
};
const wood: StrokeLine = { drum: drum.highWood, velocity: 0.28, pattern: '....x...x...x...' };
const bongos: readonly StrokeLine[] = [
  { drum: drum.highBongo, velocity: 0.46, pattern: '..x...x...x.x...' },
  { drum: drum.lowBongo, velocity: 0.5, pattern: '............x.x.............x.x.' },
];
const stomp: StrokeLine = { drum: drum.kick, velocity: 0.5, pattern: 'X...........o...' };

export const mento: Style = {
  bassInstrument: 'upright',
  swing: 0.14,
  bassHold: 0.6,
  rollRate: 2,
  bands: {
    hush: { drums: [{ ...maracas, velocity: 0.26 }], comp: [picked], bass: null },
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
      { drum: drum.highBongo, velocity: 0.5, pattern: '....x.x.x.xxx...' },
      { drum: drum.lowBongo, velocity: 0.55, pattern: '............x.X.' },
    ],
    [
      maracas,
      stomp,
      { drum: drum.highWood, velocity: 0.4, pattern: '........x.x.....' },
      { drum: drum.lowWood, velocity: 0.44, pattern: '............x.x.' },
    ],
  ],
};
