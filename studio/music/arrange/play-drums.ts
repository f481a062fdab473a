import type { Band, StrokeLine, Style } from '../styles/style';
import { drum } from '../styles/style';
import type { Dice } from './dice';
import { strokes } from './pattern';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';

/** Percussion of a section: its pattern, a fill in the last bar, a splash where a loud section begins. */
export function playDrums(
  plan: PlannedSection,
  { band, style }: { band: Band; style: Style },
  dice: Dice,
): PlayedNote[] {
  if (band.drums.length === 0) {
    return [];
  }
  const lastBar = plan.length - 16;
  const hasFill = plan.section.groove !== 'hush' && plan.length >= 64 && !plan.isLast;
  const patternEnd = hasFill || plan.isLast ? lastBar : plan.length;
  const fill = hasFill ? (style.fills[Math.floor(dice() * style.fills.length)] ?? []) : [];
  const hits = [
    ...band.drums.flatMap((line) => hitsOf(line, 0, patternEnd)),
    ...fill.flatMap((line) => hitsOf(line, lastBar, 16)),
  ];
  if (plan.section.groove === 'full' && plan.start > 0) {
    hits.push({ at: 0, drum: drum.splash, force: 0.34 });
  }
  if (plan.isLast) {
    hits.push(
      { at: lastBar, drum: drum.kick, force: 0.6 },
      { at: lastBar, drum: drum.splash, force: 0.36 },
    );
  }
  return hits.map((hit) => ({
    role: 'drums',
    instrument: 'drums',
    start: Math.max(0, plan.start + hit.at + (dice() - 0.5) * 0.07),
    length: 0.5,
    pitch: hit.drum,
    force: hit.force * (0.88 + dice() * 0.2) * plan.section.level,
  }));
}

function hitsOf(
  line: StrokeLine,
  from: number,
  length: number,
): { at: number; drum: number; force: number }[] {
  return strokes(line.pattern, length).map(({ at, force }) => ({
    at: from + at,
    drum: line.drum,
    force: force * line.force,
  }));
}
