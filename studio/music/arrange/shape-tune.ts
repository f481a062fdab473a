import { assertNever } from '@emmaus/shared/kernel/assert';
import type { TuneNote } from '../score/solfa';
import type { PlannedSection } from './section-plan';

/** A note as the lead plays it. `isTune` is false for ornaments, which are not in the written tune. */
export type ShapedNote = TuneNote & { readonly isTune: boolean };

const majorScale = [0, 2, 4, 5, 7, 9, 11];

/** The tune with the syncopation and the ornaments of the section's `touch`. */
export function shapeTune(plan: PlannedSection): ShapedNote[] {
  const written = plan.tune.map((note) => ({ ...note, isTune: true }));
  switch (plan.section.touch) {
    case 'plain':
      return written;
    case 'syncopated':
      return anticipate(written);
    case 'ornamented':
      return anticipate(written).flatMap((note, index, all) =>
        withPassingNotes(note, all[index + 1]),
      );
    default:
      return assertNever(plan.section.touch);
  }
}

/** Moves notes an eighth early: every third beat, and the first beat of every second bar. Both notes must be at least a quarter long. */
function anticipate(notes: readonly ShapedNote[]): ShapedNote[] {
  const early = notes.map((note, index) => {
    const before = notes[index - 1];
    const isThird = note.start > 0 && note.start % 16 === 8;
    const isFirst = note.start > 0 && note.start % 32 === 16;
    return (
      (isThird || isFirst) &&
      note.length >= 4 &&
      before !== undefined &&
      before.length >= 4 &&
      before.start + before.length === note.start
    );
  });
  return notes.map((note, index) => {
    const starts = early[index] === true ? note.start - 2 : note.start;
    const ends = note.start + note.length - (early[index + 1] === true ? 2 : 0);
    return { ...note, start: starts, length: ends - starts };
  });
}

/** Replaces the last quarter of a note of at least two beats by two steps of the scale towards the next note. */
function withPassingNotes(note: ShapedNote, next: ShapedNote | undefined): ShapedNote[] {
  const isConnected = next !== undefined && next.start - (note.start + note.length) < 1;
  if (!isConnected || note.length < 8) {
    return [note];
  }
  const [first, second] = stepsBetween(note.step, next.step);
  const split = note.start + note.length - 4;
  return [
    { ...note, length: note.length - 4 },
    { start: split, length: 2, step: first, isTune: false },
    { start: split + 2, length: 2, step: second, isTune: false },
  ];
}

/** Two notes of the scale that lead from one pitch to another. */
function stepsBetween(from: number, to: number): [number, number] {
  const start = scaleDegree(from);
  const goal = scaleDegree(to);
  const distance = goal - start;
  const direction = Math.sign(distance);
  switch (Math.abs(distance)) {
    case 0:
      return [stepOfDegree(start + 1), stepOfDegree(start - 1)];
    case 1:
      return [stepOfDegree(goal), stepOfDegree(start)];
    case 2:
      return [stepOfDegree(start - direction), stepOfDegree(start + direction)];
    default:
      return [stepOfDegree(goal - 2 * direction), stepOfDegree(goal - direction)];
  }
}

/** Position in the major scale, counted from the tonic across octaves. */
function scaleDegree(step: number): number {
  const octave = Math.floor(step / 12);
  const within = step - 12 * octave;
  return 7 * octave + majorScale.findLastIndex((tone) => tone <= within);
}

/** Semitones from the tonic. */
function stepOfDegree(degree: number): number {
  const octave = Math.floor(degree / 7);
  return 12 * octave + (majorScale[degree - 7 * octave] ?? 0);
}
