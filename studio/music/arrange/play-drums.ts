import type { Random } from '../../support/seeded-random';
import type { Band, StrokeLine, Style } from '../styles/style';
import { drum } from '../styles/style';
import { strokes } from './pattern';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';

type Hit = { readonly at: number; readonly drum: number; readonly velocity: number };

/** The percussion of a section. */
export function playDrums(
  plan: PlannedSection,
  { band, style }: { band: Band; style: Style },
  random: Random,
): PlayedNote[] {
  if (band.drums.length === 0) {
    return [];
  }
  return [...patternHits(plan, { band, style }, random), ...accents(plan)].map((hit) => ({
    role: 'drums',
    instrument: 'drums',
    start: Math.max(0, plan.start + hit.at + (random() - 0.5) * 0.07),
    length: 0.5,
    pitch: hit.drum,
    velocity: hit.velocity * (0.88 + random() * 0.2) * plan.section.level,
  }));
}

/** The band's pattern. Sections of at least four bars end with one bar of a fill. */
function patternHits(
  plan: PlannedSection,
  { band, style }: { band: Band; style: Style },
  random: Random,
): Hit[] {
  const lastBar = plan.length - 16;
  const hasFill = plan.section.groove !== 'hush' && plan.length >= 64 && !plan.isLast;
  const patternEnd = hasFill || plan.isLast ? lastBar : plan.length;
  const fill = hasFill ? (style.fills[Math.floor(random() * style.fills.length)] ?? []) : [];
  return [
    ...band.drums.flatMap((line) => hitsOf(line, 0, patternEnd)),
    ...fill.flatMap((line) => hitsOf(line, lastBar, 16)),
  ];
}

/** A splash cymbal at the start of a section with the full band, and kick and splash on the song's last chord. */
function accents(plan: PlannedSection): Hit[] {
  const lastBar = plan.length - 16;
  return [
    ...(plan.section.groove === 'full' && plan.start > 0
      ? [{ at: 0, drum: drum.splash, velocity: 0.34 }]
      : []),
    ...(plan.isLast
      ? [
          { at: lastBar, drum: drum.kick, velocity: 0.6 },
          { at: lastBar, drum: drum.splash, velocity: 0.36 },
        ]
      : []),
  ];
}

function hitsOf(line: StrokeLine, from: number, length: number): Hit[] {
  return strokes(line.pattern, length).map(({ at, velocity }) => ({
    at: from + at,
    drum: line.drum,
    velocity: velocity * line.velocity,
  }));
}
