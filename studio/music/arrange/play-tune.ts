import type { Random } from '../../support/seeded-random';
import type { Style } from '../styles/style';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';
import type { ShapedNote } from './shape-tune';
import { shapeTune } from './shape-tune';

/** In sixteenths. Percussion instruments roll notes of at least this length, because a single stroke would fade out. */
const minRollLength = 6;

/** The tune as the section's lead instrument plays it, with dynamics, syncopation and rolls. */
export function playTune(plan: PlannedSection, style: Style, random: Random): PlayedNote[] {
  const { section } = plan;
  const shaped = shapeTune(plan);
  return shaped.flatMap((note, index) => {
    const pitch = plan.tonic + note.step + 12 * (section.octave ?? 0);
    const velocity = velocityOf(note, plan, shaped[index + 1]) * (0.96 + random() * 0.08);
    const played: PlayedNote = {
      role: 'lead',
      instrument: section.lead,
      start: plan.start + note.start,
      length: section.lead === 'flute' ? note.length * 0.96 : note.length * 0.9,
      pitch,
      velocity: note.isTune ? velocity : velocity * 0.82,
      isTune: note.isTune,
    };
    const canRoll = section.lead === 'pan' || section.lead === 'marimba';
    return canRoll && note.length >= minRollLength ? roll(played, style, random) : [played];
  });
}

/** Strong beats and high notes are louder, and each phrase of four bars swells and fades. */
function velocityOf(note: ShapedNote, plan: PlannedSection, next: ShapedNote | undefined): number {
  const beat = note.start % 16 === 0 ? 0.06 : note.start % 8 === 0 ? 0.03 : 0;
  const phrase = ((((note.start % 64) + 64) % 64) / 64) * Math.PI;
  const arch = 0.08 * Math.sin(phrase);
  const height = Math.max(-0.04, Math.min(0.05, note.step / 200));
  const closing = next === undefined ? -0.03 : 0;
  return (0.72 + beat + arch + height + closing) * plan.section.level;
}

/** A roll with two sticks: the first stroke at full velocity, then soft strokes with a crescendo. */
function roll(note: PlayedNote, style: Style, random: Random): PlayedNote[] {
  const step = 1 / style.rollRate;
  const count = Math.max(2, Math.floor((note.length - 0.5) / step));
  return Array.from({ length: count }, (_, index) => {
    const progress = index / (count - 1);
    const swell = 0.5 + 0.22 * progress + (index % 2 === 0 ? 0.03 : 0);
    return {
      ...note,
      start: note.start + index * step + (index === 0 ? 0 : (random() - 0.5) * step * 0.18),
      length: index === count - 1 ? step * 1.6 : step * 1.1,
      velocity: index === 0 ? note.velocity : note.velocity * swell,
      isTune: index === 0 && note.isTune === true,
    };
  });
}
