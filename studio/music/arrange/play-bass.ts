import { assert } from '@emmaus/shared/kernel/assert';
import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { Style } from '../styles/style';
import type { Dice } from './dice';
import type { PlayedNote } from './performance';
import { clash, nearest } from './pitch';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';

const lowest = 33;
const highest = 52;

/** The bass line: the pattern gives rhythm and degree, the chords give notes, and a new chord begins on its root. */
export function playBass(
  plan: PlannedSection,
  { pattern, style }: { pattern: string; style: Style },
  dice: Dice,
): PlayedNote[] {
  const until = plan.isLast ? plan.length - 16 : plan.length;
  const steps = readPattern(pattern, until);
  let previous = nearest(plan.tonic, 43);
  let lastChord: Chord | null = null;
  const line = steps.map(({ at, length, degree }) => {
    const chord = chordAt(plan.chords, at + Math.min(length, 4) / 2);
    const isNew = chord !== lastChord;
    lastChord = chord;
    const next = chordAt(plan.chords, at + length + 0.5);
    const pitch =
      degree === 'a'
        ? leading(plan, next, previous)
        : chordNote(plan, { chord, degree: isNew ? '1' : degree, previous });
    previous = pitch;
    return { at, length, pitch };
  });
  if (plan.isLast) {
    const { chord } = plan.chords.at(-1) ?? assertNever();
    line.push({ at: until, length: 15, pitch: inRange(nearest(plan.tonic + chord.bass, 40)) });
  }
  return line.map(({ at, length, pitch }) => ({
    role: 'bass',
    instrument: style.bassInstrument,
    start: plan.start + at + (dice() - 0.5) * 0.05,
    length: Math.max(0.8, length * style.bassHold),
    pitch: mendRub(plan, at, pitch),
    force:
      (0.72 + (at % 8 === 0 ? 0.06 : 0)) *
      (0.95 + dice() * 0.1) *
      Math.max(0.82, plan.section.level),
  }));
}

function readPattern(
  pattern: string,
  until: number,
): { at: number; length: number; degree: string }[] {
  const places: { at: number; degree: string }[] = [];
  for (let at = 0; at < until; at += 1) {
    const degree = pattern[at % pattern.length] ?? '.';
    if (degree !== '.') {
      places.push({ at, degree });
    }
  }
  return places.map(({ at, degree }, index) => ({
    at,
    degree,
    length: Math.min(8, (places[index + 1]?.at ?? until) - at),
  }));
}

function chordNote(
  plan: PlannedSection,
  { chord, degree, previous }: { chord: Chord; degree: string; previous: number },
): number {
  const root = inRange(nearest(plan.tonic + chord.bass, Math.min(previous, 45)));
  const third = chord.tones[1] ?? chord.root;
  const fifth = chord.tones[2] ?? chord.root;
  switch (degree) {
    case '1':
      return root;
    case '3':
      return inRange(nearest(plan.tonic + third, root + 3));
    case '5':
      return inRange(nearest(plan.tonic + fifth, root <= 38 ? root + 6 : root - 4));
    case '8':
      return root + 12 <= highest + 2 ? root + 12 : root;
    default:
      throw new Error(`"${degree}" is not a note of a bass pattern`);
  }
}

/** A step below or above the root that comes, from the side where the line is. */
function leading(plan: PlannedSection, next: Chord, previous: number): number {
  const goal = inRange(nearest(plan.tonic + next.bass, previous));
  return inRange(previous > goal ? goal + 2 : goal - (goal === previous ? 5 : 1));
}

/** A walking note that would rub against the tune on a beat gives way to the root. */
function mendRub(plan: PlannedSection, at: number, pitch: number): number {
  const tune = tuneBetween(plan, at, at + 1);
  if (!tune.some((note) => clash(note, pitch))) {
    return pitch;
  }
  const { bass } = chordAt(plan.chords, at);
  return inRange(nearest(plan.tonic + bass, pitch));
}

function inRange(pitch: number): number {
  let placed = pitch;
  while (placed < lowest) {
    placed += 12;
  }
  while (placed > highest) {
    placed -= 12;
  }
  return placed;
}

function assertNever(): never {
  assert(false, 'a passage has chords');
}
