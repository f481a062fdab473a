import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { TuneNote } from '../score/solfa';
import type { Dice } from './dice';
import type { PlayedNote } from './performance';
import { clash, nearest, pitchClass } from './pitch';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';
import { shapeTune } from './shape-tune';

/** Voices beside the lead: one below the tune, and one that answers it. */
export function playSecond(plan: PlannedSection, dice: Dice): PlayedNote[] {
  return [...playBelow(plan, dice), ...playAnswer(plan, dice)];
}

/** The highest chord note from a third to a sixth below each note of the tune, in the lead's own rhythm. */
function playBelow(plan: PlannedSection, dice: Dice): PlayedNote[] {
  const { below } = plan.section;
  if (below === undefined) {
    return [];
  }
  const written = shapeTune(plan).filter(({ isTune }) => isTune);
  return written.flatMap((note) => {
    // A note that comes early already stands on the chord that it leads to.
    const chord = chordAt(plan.chords, note.start + Math.min(2, note.length - 1));
    const lead = plan.tonic + note.step;
    const pitch = [3, 4, 5, 6, 7, 8, 9]
      .map((distance) => lead - distance)
      .find((candidate) => isIn(chord, plan.tonic, candidate));
    // An upbeat still stands on the chord of the section before.
    return pitch === undefined || note.length < 2 || note.start < 0
      ? []
      : [
          {
            role: 'second' as const,
            instrument: below,
            start: plan.start + note.start + 0.06 + dice() * 0.05,
            length: note.length * 0.85,
            pitch: pitch + 12 * (plan.section.octave ?? 0),
            force: 0.56 * plan.section.level * (0.95 + dice() * 0.1),
          },
        ];
  });
}

function playAnswer(plan: PlannedSection, dice: Dice): PlayedNote[] {
  const { answer } = plan.section;
  if (answer === undefined) {
    return [];
  }
  const notes = answer.way === 'guide' ? guideTones(plan) : fills(plan, dice);
  const center = centerOf(plan, answer.by);
  let place = center;
  return notes.map(({ at, length, tones }) => {
    const options = tones.map((tone) =>
      nearest(plan.tonic + tone, Math.round((place + center) / 2)),
    );
    const chosen = options[Math.floor(dice() * options.length)] ?? center;
    const pitch = Math.abs(chosen - center) > 8 ? nearest(chosen, center) : chosen;
    place = pitch;
    return {
      role: 'second' as const,
      instrument: answer.by,
      start: plan.start + at + (dice() - 0.5) * 0.08,
      length: length * 0.94,
      pitch,
      force: (answer.way === 'guide' ? 0.5 : 0.58) * plan.section.level * (0.94 + dice() * 0.12),
    };
  });
}

/** The flute answers from above the tune, marimba and guitar from below it. */
function centerOf(plan: PlannedSection, by: 'flute' | 'marimba' | 'guitar'): number {
  const sum = plan.tune.reduce((total, { step }) => total + step, 0);
  const middle = plan.tonic + sum / Math.max(1, plan.tune.length) + 12 * (plan.section.octave ?? 0);
  return Math.round(
    by === 'flute'
      ? Math.min(86, middle + 8)
      : by === 'marimba'
        ? middle - 8
        : Math.min(66, middle - 10),
  );
}

type AnswerNote = {
  readonly at: number;
  readonly length: number;
  readonly tones: readonly number[];
};

/** One long note a chord: the third or the last note, which tell the chord's color. */
function guideTones(plan: PlannedSection): AnswerNote[] {
  return plan.chords
    .filter(({ length }) => length >= 8)
    .map(({ start, length, chord }) => {
      const wanted = [chord.tones[1] ?? chord.root, chord.tones.at(-1) ?? chord.root];
      const quiet = quietTones(plan, wanted, [start, start + length]);
      const tune = tuneBetween(plan, start, start + length).map(pitchClass);
      const own = quiet.filter((tone) => !tune.includes(pitchClass(plan.tonic + tone)));
      return { at: start, length, tones: [own[0] ?? quiet[0] ?? chord.root] };
    });
}

/** Where the tune holds or rests for three beats: an upbeat of eighths into a held note. */
function fills(plan: PlannedSection, dice: Dice): AnswerNote[] {
  return spaces(plan).flatMap(({ start, length }) => {
    const count = length >= 14 ? 4 : length >= 10 ? 3 : 2;
    const rhythm = dice() < 0.5 ? 2 : 0;
    return Array.from({ length: count }, (_, index) => {
      const at = start + rhythm + index * 2;
      const isHeld = index === count - 1;
      const chord = chordAt(plan.chords, at);
      const tones = quietTones(plan, chord.tones, [at, at + 2]);
      const chosen =
        tones[(index + (rhythm > 0 ? 1 : 0)) % Math.max(1, tones.length)] ?? chord.root;
      return { at, length: isHeld ? Math.min(6, start + length - at) : 2, tones: [chosen] };
    }).filter(({ length: sounding }) => sounding > 0);
  });
}

/** Held notes from their second beat on, and rests. */
function spaces(plan: PlannedSection): { start: number; length: number }[] {
  const ends = (note: TuneNote | undefined): number =>
    note === undefined ? 0 : note.start + note.length;
  const held = plan.tune
    .filter(({ length, start }) => length >= 12 && start >= 0)
    .map(({ start, length }) => ({ start: start + 4, length: length - 4 }));
  const rests = plan.tune.flatMap((note, index) => {
    const gap = (plan.tune[index + 1]?.start ?? plan.length) - ends(note);
    return gap >= 6 && note.length < 12 ? [{ start: ends(note), length: gap }] : [];
  });
  return [...held, ...rests].filter(({ start, length }) => start + length <= plan.length);
}

function quietTones(
  plan: PlannedSection,
  tones: readonly number[],
  [from, to]: readonly [number, number],
): number[] {
  const tune = tuneBetween(plan, from, to);
  return tones.filter((tone) => !tune.some((pitch) => clash(pitch, plan.tonic + tone)));
}

function isIn(chord: Chord, tonic: number, pitch: number): boolean {
  return chord.tones.some((tone) => pitchClass(tonic + tone) === pitchClass(pitch));
}
