import { edition } from './book';
import { groundBelow, ridge, seeded } from './ridge';

/** The drawing is a little larger than the cover, so that a printer can cut it: 200 units are an inch. */
const width = 1250;
const height = 1850;
const bleed = 25;

export const coverAlt =
  'First light over a range of hills. Three people walk a winding road toward the rising sun.';

/** The cover as SVG: `bleed` shows the margin that a printer cuts off. Its letters need the font "Source Serif 4". */
export function coverSvg({ edge }: { readonly edge: 'trim' | 'bleed' }): string {
  const box =
    edge === 'trim'
      ? `${bleed} ${bleed} ${width - 2 * bleed} ${height - 2 * bleed}`
      : `0 0 ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${coverAlt}">`,
    definitions,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    stars(),
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="url(#sun)"/>`,
    ...layers.map((layer, index) => layerSvg(layer, index)),
    lettering,
    `</svg>`,
  ].join('\n');
}

const sun = { x: 742, y: 1076, r: 74 };

type Layer = {
  readonly seed: number;
  readonly y: number;
  readonly swing: number;
  readonly hills: number;
  /** Along the crest, and at the foot. */
  readonly colors: readonly [crest: string, foot: string];
  /** Where the road comes over the crest and where it leaves at the foot; none on the farthest hills. */
  readonly road: Road | null;
};

type Road = {
  readonly from: readonly [x: number, halfWidth: number];
  readonly to: readonly [x: number, y: number, halfWidth: number];
  /** How far it swings out to the sides on its way down. */
  readonly bend: number;
  readonly colors: readonly [far: string, near: string];
};

/** From the farthest to the nearest. */
const layers: readonly Layer[] = [
  { seed: 11, y: 1092, swing: 27, hills: 1.1, colors: ['#e3a06f', '#c98468'], road: null },
  { seed: 5, y: 1152, swing: 36, hills: 0.9, colors: ['#c07c66', '#9c6262'], road: null },
  {
    seed: 23,
    y: 1222,
    swing: 34,
    hills: 0.62,
    colors: ['#94595a', '#6d4450'],
    road: { from: [700, 3], to: [560, 1380, 12], bend: 62, colors: ['#ffdfae', '#eab486'] },
  },
  {
    seed: 42,
    y: 1338,
    swing: 42,
    hills: 0.5,
    colors: ['#643f4d', '#43303f'],
    road: { from: [596, 11], to: [760, 1590, 40], bend: -104, colors: ['#f4c592', '#cf9872'] },
  },
  {
    seed: 8,
    y: 1500,
    swing: 40,
    hills: 0.42,
    colors: ['#43303f', '#1c1620'],
    road: { from: [822, 46], to: [-150, 2010, 250], bend: 150, colors: ['#ecb585', '#9a6a58'] },
  },
];

function layerSvg(layer: Layer, index: number): string {
  const line = ridge({ ...layer, width });
  const top = layer.y - layer.swing * 1.6;
  const [crest, foot] = layer.colors;
  const shade = `ground${index}`;
  const ground = groundBelow(line, { width, height });
  const isNearest = index === layers.length - 1;
  return [
    `<linearGradient id="${shade}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${top}" y2="${isNearest ? height : top + 260}">`,
    `<stop offset="0" stop-color="${crest}"/><stop offset="1" stop-color="${foot}"/></linearGradient>`,
    // Houses stand behind the crest, which hides where they meet the ground.
    index === 2 ? village(line) : '',
    `<clipPath id="clip${index}"><path d="${ground}"/></clipPath>`,
    `<path d="${ground}" fill="url(#${shade})"/>`,
    `<path d="${ground}" fill="none" stroke="url(#rim)" stroke-width="${isNearest ? 5 : 3}"/>`,
    layer.road === null
      ? ''
      : `<g clip-path="url(#clip${index})">${roadSvg(layer.road, line(layer.road.from[0]), `road${index}`)}</g>`,
    index === 3
      ? trees(line, { seed: 3, at: [118, 176, 250, 905, 1010, 1080, 1165], size: 30 })
      : '',
    isNearest ? walkers() + trees(line, { seed: 9, at: [38, 1122, 1216], size: 78 }) : '',
  ].join('\n');
}

function roadSvg({ from, to, bend, colors }: Road, crestY: number, id: string): string {
  const steps = 40;
  const sides = Array.from({ length: steps + 1 }, (_, step) => {
    const t = step / steps;
    const y = crestY - 12 + (to[1] - crestY) * t ** 1.15;
    const x = from[0] + (to[0] - from[0]) * t + Math.sin(t * Math.PI * 1.6) * bend * (0.35 + t);
    const half = from[1] + (to[2] - from[1]) * t ** 1.35;
    return {
      left: `${(x - half).toFixed(1)} ${y.toFixed(1)}`,
      right: `${(x + half).toFixed(1)} ${y.toFixed(1)}`,
    };
  });
  const outline = [
    ...sides.map(({ left }) => left),
    ...sides.toReversed().map(({ right }) => right),
  ];
  return [
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${crestY}" y2="${Math.min(to[1], height)}">`,
    `<stop offset="0" stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient>`,
    `<path d="M${outline.join('L')}Z" fill="url(#${id})"/>`,
  ].join('\n');
}

/** Flat roofs on a hillside, one window already lit. */
function village(line: (x: number) => number): string {
  const houses = [
    [842, 26, 20],
    [864, 34, 27],
    [894, 24, 18],
    [914, 38, 30],
    [948, 28, 21],
  ] as const;
  return houses
    .map(([x, w, h], index) => {
      const y = line(x + w / 2) - h + 7;
      const light =
        index === 3
          ? `<rect x="${x + 14}" y="${(y + 9).toFixed(1)}" width="6" height="8" fill="#ffd894"/>`
          : '';
      return `<rect x="${x}" y="${y.toFixed(1)}" width="${w}" height="${h + 14}" fill="${index % 2 === 0 ? '#7d4b50' : '#88535a'}"/>${light}`;
    })
    .join('');
}

/** Olive trees: a short trunk and a crown of rounded tufts. */
function trees(
  line: (x: number) => number,
  {
    seed,
    at,
    size,
  }: { readonly seed: number; readonly at: readonly number[]; readonly size: number },
): string {
  const random = seeded(seed);
  const isNear = size > 50;
  // From nearby one sees leaves where there are only tufts from afar.
  const tuft = isNear ? { count: 90, size: 0.11 } : { count: 22, size: 0.2 };
  return at
    .map((x) => {
      const foot = line(x) + size * 0.35;
      const tall = size * (0.85 + random() * 0.4);
      const tufts = Array.from({ length: tuft.count }, () => {
        const angle = random() * 2 * Math.PI;
        const away = Math.sqrt(random()) * size * (isNear ? 0.68 : 0.55);
        const cx = x + Math.cos(angle) * away * 1.1;
        const cy = foot - tall * 1.05 + Math.sin(angle) * away * 0.95;
        return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(size * (tuft.size + random() * 0.13)).toFixed(1)}" ry="${(size * (tuft.size * 0.85 + random() * 0.1)).toFixed(1)}"/>`;
      });
      const w = size * 0.09;
      const trunk = `<path d="M${x - w} ${foot}C${x - w} ${foot - tall * 0.4} ${x - w * 2} ${foot - tall * 0.7} ${x - w * 2} ${foot - tall}H${x + w * 1.6}C${x + w} ${foot - tall * 0.6} ${x + w} ${foot - tall * 0.4} ${x + w * 1.6} ${foot}Z"/>`;
      return `<g fill="${isNear ? '#1a141d' : '#3c2a38'}">${trunk}${tufts.join('')}</g>`;
    })
    .join('');
}

/** Seen from behind, with the sun before them and their shadows toward us. */
function walkers(): string {
  const people = [
    { x: 604, y: 1662, size: 88, lean: 2, staff: -1 },
    { x: 650, y: 1648, size: 92, lean: -1, staff: 0 },
    { x: 696, y: 1656, size: 86, lean: 1, staff: 1 },
  ];
  return people
    .map(({ x, y, size, lean, staff }) => {
      const s = size / 100;
      const stick =
        staff === 0
          ? ''
          : `<path d="M${staff * 21} -80L${staff * 27} 0" stroke="#1a121b" stroke-width="3.4" stroke-linecap="round"/>`;
      return [
        `<path d="M${x - 11 * s} ${y}L${x - 74 * s} ${y + 150 * s}L${x - 30 * s} ${y + 150 * s}L${x + 12 * s} ${y}Z" fill="#2a1c26" opacity=".26"/>`,
        `<g transform="translate(${x} ${y}) scale(${s.toFixed(2)}) rotate(${lean})" fill="#241722">`,
        stick,
        `<path d="M-6 -5L-8 3M7 -5L9 3" stroke="#241722" stroke-width="6" stroke-linecap="round"/>`,
        `<path d="M0 -79C-12 -79 -17 -70 -18 -56C-19 -36 -22 -18 -21 -4C-8 0 9 0 21 -4C22 -18 19 -36 18 -56C17 -70 12 -79 0 -79Z"/>`,
        `<path d="M-5 -80V-88H5V-80Z"/><ellipse cy="-94" rx="9.5" ry="11"/>`,
        `<path d="M-8 -101C-3 -107 5 -107 9 -99" fill="none" stroke="#ffd9a0" stroke-width="2.4" stroke-linecap="round"/>`,
        `<path d="M-13 -75C-4 -80 6 -80 14 -74" fill="none" stroke="#ffd9a0" stroke-width="2" stroke-linecap="round" opacity=".8"/>`,
        `</g>`,
      ].join('');
    })
    .join('\n');
}

function stars(): string {
  const random = seeded(77);
  return Array.from({ length: 70 }, () => {
    const [x, y] = [random() * width, random() ** 1.6 * 620];
    const [r, light] = [0.8 + random() * 1.5, (0.75 - y / 900) * (0.4 + random() * 0.6)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#fdf6ea" opacity="${light.toFixed(2)}"/>`;
  }).join('');
}

const definitions = `<defs>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="1150">
<stop offset="0" stop-color="#1d2340"/><stop offset=".3" stop-color="#38365a"/><stop offset=".52" stop-color="#70506a"/>
<stop offset=".7" stop-color="#b46a62"/><stop offset=".85" stop-color="#e79c64"/><stop offset="1" stop-color="#ffd793"/>
</linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="820">
<stop offset="0" stop-color="#fff0c4" stop-opacity=".9"/><stop offset=".14" stop-color="#ffe0a4" stop-opacity=".55"/><stop offset=".34" stop-color="#ffcf8c" stop-opacity=".26"/><stop offset=".6" stop-color="#ffc37a" stop-opacity=".09"/><stop offset="1" stop-color="#ffc37a" stop-opacity="0"/>
</radialGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#fffdf2"/><stop offset=".8" stop-color="#fff3cf"/><stop offset="1" stop-color="#ffe9b4"/></radialGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" x2="${width}" y1="0" y2="0">
<stop offset=".15" stop-color="#ffdca4" stop-opacity="0"/><stop offset=".58" stop-color="#ffdca4" stop-opacity=".5"/><stop offset="1" stop-color="#ffdca4" stop-opacity="0"/>
</linearGradient>
</defs>`;

const [first, ...rest] = edition.title.split(/ (?=\S+$)/);

const lettering = `<g font-family="'Source Serif 4', serif" fill="#fdf6ea" text-anchor="middle">
<text x="625" y="262" font-size="52" letter-spacing="14">${(first ?? '').toUpperCase()}</text>
<text x="625" y="466" font-size="226" font-weight="600" letter-spacing="-2">${rest.join(' ')}</text>
<path d="M545 536h160" stroke="#f3c08a" stroke-width="3"/>
<text x="625" y="624" font-size="56" font-style="italic">${edition.subtitle}</text>
<text x="625" y="1762" font-size="34" letter-spacing="12" fill="#f3d9b8">EMMAUS</text>
</g>`;
