import { assertNever } from '@emmaus/shared/kernel/assert';
import type { TuneNote } from '../score/solfa';
import type { PlannedSection } from './section-plan';

/** A note of the tune as it is played: `isTune` is false for what the player adds. */
export type ShapedNote = TuneNote & { readonly isTune: boolean };

const majorScale = [0, 2, 4, 5, 7, 9, 11];

/** The tune with the rhythm and the small steps that the section's player gives it. */
export function shapeTune(plan: PlannedSection): ShapedNote[] {
  const written = plan.tune.map((note) => ({ ...note, isTune: true }));
  switch (plan.section.touch) {
    case 'plain':
      return written;
    case 'syncopated':
      return anticipate(written);
    case 'ornamented':
      return anticipate(written).flatMap((note, index, all) => leadOut(note, all[index + 1]));
    default:
      return assertNever(plan.section.touch);
  }
}

/** The third beat always, the first one in every other bar: an eighth early, if the note before can spare it. */
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

/** The last quarter of a long note walks by two steps of the scale towards the next one. */
function leadOut(note: ShapedNote, next: ShapedNote | undefined): ShapedNote[] {
  const joins = next !== undefined && next.start - (note.start + note.length) < 1;
  if (!joins || note.length < 8) {
    return [note];
  }
  const [first, second] = approach(note.step, next.step);
  const split = note.start + note.length - 4;
  return [
    { ...note, length: note.length - 4 },
    { start: split, length: 2, step: first, isTune: false },
    { start: split + 2, length: 2, step: second, isTune: false },
  ];
}

/** Steps on the way, so that two notes of the scale and then the next note make one line. */
function approach(from: number, to: number): [number, number] {
  const place = scalePlace(from);
  const goal = scalePlace(to);
  const distance = goal - place;
  const way = Math.sign(distance);
  switch (Math.abs(distance)) {
    case 0:
      return [scaleStep(place + 1), scaleStep(place - 1)];
    case 1:
      return [scaleStep(goal), scaleStep(place)];
    case 2:
      return [scaleStep(place - way), scaleStep(place + way)];
    default:
      return [scaleStep(goal - 2 * way), scaleStep(goal - way)];
  }
}

function scalePlace(step: number): number {
  const octave = Math.floor(step / 12);
  const within = step - 12 * octave;
  return 7 * octave + majorScale.findLastIndex((degree) => degree <= within);
}

function scaleStep(place: number): number {
  const octave = Math.floor(place / 7);
  return 12 * octave + (majorScale[place - 7 * octave] ?? 0);
}
