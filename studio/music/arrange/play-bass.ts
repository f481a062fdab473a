import { assert } from '@emmaus/shared/kernel/assert';
import type { Random } from '../../support/seeded-random';
import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { Style } from '../styles/style';
import type { PlayedNote } from './performance';
import { isSemitoneApart, nearest } from './pitch';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';

const lowest = 33;
const highest = 52;

type BassStep = { readonly at: number; readonly length: number; readonly degree: string };
type BassNote = { readonly at: number; readonly length: number; readonly pitch: number };

/** The bass line: rhythm and chord degrees come from the pattern, pitches from the chords. Each new chord begins on its root. */
export function playBass(
  plan: PlannedSection,
  { pattern, style }: { pattern: string; style: Style },
  random: Random,
): PlayedNote[] {
  return bassLine(plan, pattern).map(({ at, length, pitch }) => ({
    role: 'bass',
    instrument: style.bassInstrument,
    start: plan.start + at + (random() - 0.5) * 0.05,
    length: Math.max(0.8, length * style.bassHold),
    pitch: withoutSemitoneClash(plan, at, pitch),
    velocity:
      (0.72 + (at % 8 === 0 ? 0.06 : 0)) *
      (0.95 + random() * 0.1) *
      Math.max(0.82, plan.section.level),
  }));
}

function bassLine(plan: PlannedSection, pattern: string): BassNote[] {
  const until = plan.isLast ? plan.length - 16 : plan.length;
  let previous = nearest(plan.tonic, 43);
  let lastChord: Chord | null = null;
  const line: BassNote[] = readPattern(pattern, until).map(({ at, length, degree }) => {
    const chord = chordAt(plan.chords, at + Math.min(length, 4) / 2);
    const isNew = chord !== lastChord;
    lastChord = chord;
    const next = chordAt(plan.chords, at + length + 0.5);
    const pitch =
      degree === 'a'
        ? approachNote(plan, next, previous)
        : chordNote(plan, { chord, degree: isNew ? '1' : degree, previous });
    previous = pitch;
    return { at, length, pitch };
  });
  return plan.isLast ? [...line, lastNote(plan, until)] : line;
}

/** The last bar of a song is one held root. */
function lastNote(plan: PlannedSection, at: number): BassNote {
  const span = plan.chords.at(-1);
  assert(span !== undefined, 'a passage has chords');
  return { at, length: 15, pitch: inRange(nearest(plan.tonic + span.chord.bass, 40)) };
}

function readPattern(pattern: string, until: number): BassStep[] {
  const starts: { at: number; degree: string }[] = [];
  for (let at = 0; at < until; at += 1) {
    const degree = pattern[at % pattern.length] ?? '.';
    if (degree !== '.') {
      starts.push({ at, degree });
    }
  }
  return starts.map(({ at, degree }, index) => ({
    at,
    degree,
    length: Math.min(8, (starts[index + 1]?.at ?? until) - at),
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
      throw new Error(`"${degree}" is not a degree of a bass pattern`);
  }
}

/** A whole tone above, a semitone below or a fourth below the next root, from the side of the previous note. */
function approachNote(plan: PlannedSection, next: Chord, previous: number): number {
  const goal = inRange(nearest(plan.tonic + next.bass, previous));
  return inRange(previous > goal ? goal + 2 : goal - (goal === previous ? 5 : 1));
}

/** Replaces a pitch that is a semitone from the tune by the chord's root. */
function withoutSemitoneClash(plan: PlannedSection, at: number, pitch: number): number {
  const tune = tuneBetween(plan, at, at + 1);
  if (!tune.some((note) => isSemitoneApart(note, pitch))) {
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
