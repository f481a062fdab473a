import { groundBelow, ridge } from './ridge';
import { height, width } from './size';
import { trees } from './trees';
import { village } from './village';
import { walkers } from './walkers';

/** One range of hills. */
type Layer = {
  readonly seed: number;
  /** Height of the middle line of the outline, and how far the outline deviates from it. */
  readonly y: number;
  readonly swing: number;
  /** Number of hills across the picture. */
  readonly hills: number;
  readonly colors: readonly [crest: string, foot: string];
  /** The part of the road on this range, or null. */
  readonly road: Road | null;
};

type Road = {
  /** On the crest. */
  readonly from: readonly [x: number, halfWidth: number];
  /** At the foot. */
  readonly to: readonly [x: number, y: number, halfWidth: number];
  /** How far the road deviates to the sides between both. */
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

/** All ranges of hills with road, village, trees and people. */
export function hillsSvg(): string[] {
  return layers.map((layer, index) => layerSvg(layer, index));
}

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
    // Drawn before the ground, so that the crest covers the base of the houses.
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
  const edges = Array.from({ length: steps + 1 }, (_, step) => {
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
    ...edges.map(({ left }) => left),
    ...edges.toReversed().map(({ right }) => right),
  ];
  return [
    `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${crestY}" y2="${Math.min(to[1], height)}">`,
    `<stop offset="0" stop-color="${colors[0]}"/><stop offset="1" stop-color="${colors[1]}"/></linearGradient>`,
    `<path d="M${outline.join('L')}Z" fill="url(#${id})"/>`,
  ].join('\n');
}
