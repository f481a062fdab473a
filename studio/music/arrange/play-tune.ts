import type { Style } from '../styles/style';
import type { Dice } from './dice';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';
import type { ShapedNote } from './shape-tune';
import { shapeTune } from './shape-tune';

/** From here a struck note would die away: the sticks keep it alive. */
const rollFrom = 6;

/** The tune as its player gives it: phrased, early where the style wants it, long notes rolled. */
export function playTune(plan: PlannedSection, style: Style, dice: Dice): PlayedNote[] {
  const { section } = plan;
  const shaped = shapeTune(plan);
  return shaped.flatMap((note, index) => {
    const pitch = plan.tonic + note.step + 12 * (section.octave ?? 0);
    const force = forceOf(note, plan, shaped[index + 1]) * (0.96 + dice() * 0.08);
    const played: PlayedNote = {
      role: 'lead',
      instrument: section.lead,
      start: plan.start + note.start,
      length: section.lead === 'flute' ? note.length * 0.96 : note.length * 0.9,
      pitch,
      force: note.isTune ? force : force * 0.82,
      isTune: note.isTune,
    };
    const rolls = section.lead === 'pan' || section.lead === 'marimba';
    return rolls && note.length >= rollFrom ? roll(played, style, dice) : [played];
  });
}

/** Beats weigh, phrases of four bars rise and fall, high notes shine a little. */
function forceOf(note: ShapedNote, plan: PlannedSection, next: ShapedNote | undefined): number {
  const beat = note.start % 16 === 0 ? 0.06 : note.start % 8 === 0 ? 0.03 : 0;
  const phrase = ((((note.start % 64) + 64) % 64) / 64) * Math.PI;
  const arch = 0.08 * Math.sin(phrase);
  const height = Math.max(-0.04, Math.min(0.05, note.step / 200));
  const closing = next === undefined ? -0.03 : 0;
  return (0.72 + beat + arch + height + closing) * plan.section.level;
}

/** Two sticks in turn: a clear first stroke, a soft middle, a swell to the end. */
function roll(note: PlayedNote, style: Style, dice: Dice): PlayedNote[] {
  const step = 1 / style.rollRate;
  const count = Math.max(2, Math.floor((note.length - 0.5) / step));
  return Array.from({ length: count }, (_, index) => {
    const progress = index / (count - 1);
    const swell = 0.5 + 0.22 * progress + (index % 2 === 0 ? 0.03 : 0);
    return {
      ...note,
      start: note.start + index * step + (index === 0 ? 0 : (dice() - 0.5) * step * 0.18),
      length: index === count - 1 ? step * 1.6 : step * 1.1,
      force: index === 0 ? note.force : note.force * swell,
      isTune: index === 0 && note.isTune === true,
    };
  });
}
