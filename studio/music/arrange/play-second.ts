import type { Random } from '../../support/seeded-random';
import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { TuneNote } from '../score/solfa';
import type { PlayedNote } from './performance';
import { isSemitoneApart, nearest, pitchClass } from './pitch';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';
import { shapeTune } from './shape-tune';

/** The second voices of a section: a harmony below the tune, and a counter-melody. */
export function playSecond(plan: PlannedSection, random: Random): PlayedNote[] {
  return [...playBelow(plan, random), ...playAnswer(plan, random)];
}

/** For each note of the tune, in the lead's rhythm, the highest chord note from a minor third to a major sixth below it. */
function playBelow(plan: PlannedSection, random: Random): PlayedNote[] {
  const { below } = plan.section;
  if (below === undefined) {
    return [];
  }
  const tune = shapeTune(plan).filter(({ isTune }) => isTune);
  return tune.flatMap((note) => {
    // An anticipated note belongs to the chord after it.
    const chord = chordAt(plan.chords, note.start + Math.min(2, note.length - 1));
    const lead = plan.tonic + note.step;
    const pitch = [3, 4, 5, 6, 7, 8, 9]
      .map((distance) => lead - distance)
      .find((candidate) => isInChord(chord, plan.tonic, candidate));
    // An upbeat belongs to the last chord of the previous section.
    return pitch === undefined || note.length < 2 || note.start < 0
      ? []
      : [
          {
            role: 'second' as const,
            instrument: below,
            start: plan.start + note.start + 0.06 + random() * 0.05,
            length: note.length * 0.85,
            pitch: pitch + 12 * (plan.section.octave ?? 0),
            velocity: 0.56 * plan.section.level * (0.95 + random() * 0.1),
          },
        ];
  });
}

function playAnswer(plan: PlannedSection, random: Random): PlayedNote[] {
  const { answer } = plan.section;
  if (answer === undefined) {
    return [];
  }
  const notes = answer.way === 'guide' ? guideTones(plan) : fills(plan, random);
  const center = centerOf(plan, answer.by);
  let previous = center;
  return notes.map(({ at, length, tones }) => {
    const options = tones.map((tone) =>
      nearest(plan.tonic + tone, Math.round((previous + center) / 2)),
    );
    const chosen = options[Math.floor(random() * options.length)] ?? center;
    const pitch = Math.abs(chosen - center) > 8 ? nearest(chosen, center) : chosen;
    previous = pitch;
    return {
      role: 'second' as const,
      instrument: answer.by,
      start: plan.start + at + (random() - 0.5) * 0.08,
      length: length * 0.94,
      pitch,
      velocity:
        (answer.way === 'guide' ? 0.5 : 0.58) * plan.section.level * (0.94 + random() * 0.12),
    };
  });
}

/** The middle of the range: the flute plays above the tune, marimba and guitar below it. */
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
  /** Candidates in semitones from the tonic. */
  readonly tones: readonly number[];
};

/** One guide tone per chord of at least two beats: the third or the last chord note, whichever the tune does not have. */
function guideTones(plan: PlannedSection): AnswerNote[] {
  return plan.chords
    .filter(({ length }) => length >= 8)
    .map(({ start, length, chord }) => {
      const wanted = [chord.tones[1] ?? chord.root, chord.tones.at(-1) ?? chord.root];
      const consonant = consonantTones(plan, wanted, [start, start + length]);
      const tune = tuneBetween(plan, start, start + length).map(pitchClass);
      const own = consonant.filter((tone) => !tune.includes(pitchClass(plan.tonic + tone)));
      return { at: start, length, tones: [own[0] ?? consonant[0] ?? chord.root] };
    });
}

/** Fills where the tune pauses: eighths that lead to a held note. */
function fills(plan: PlannedSection, random: Random): AnswerNote[] {
  return pausesOf(plan).flatMap(({ start, length }) => {
    const count = length >= 14 ? 4 : length >= 10 ? 3 : 2;
    const delay = random() < 0.5 ? 2 : 0;
    return Array.from({ length: count }, (_, index) => {
      const at = start + delay + index * 2;
      const isHeld = index === count - 1;
      const chord = chordAt(plan.chords, at);
      const tones = consonantTones(plan, chord.tones, [at, at + 2]);
      const chosen = tones[(index + (delay > 0 ? 1 : 0)) % Math.max(1, tones.length)] ?? chord.root;
      return { at, length: isHeld ? Math.min(6, start + length - at) : 2, tones: [chosen] };
    }).filter(({ length: sounding }) => sounding > 0);
  });
}

/** Notes of three beats or more from their second beat on, and rests of at least six sixteenths. */
function pausesOf(plan: PlannedSection): { start: number; length: number }[] {
  const endOf = (note: TuneNote): number => note.start + note.length;
  const held = plan.tune
    .filter(({ length, start }) => length >= 12 && start >= 0)
    .map(({ start, length }) => ({ start: start + 4, length: length - 4 }));
  const rests = plan.tune.flatMap((note, index) => {
    const gap = (plan.tune[index + 1]?.start ?? plan.length) - endOf(note);
    return gap >= 6 && note.length < 12 ? [{ start: endOf(note), length: gap }] : [];
  });
  return [...held, ...rests].filter(({ start, length }) => start + length <= plan.length);
}

/** The tones that are not a semitone from the tune between two positions. */
function consonantTones(
  plan: PlannedSection,
  tones: readonly number[],
  [from, to]: readonly [number, number],
): number[] {
  const tune = tuneBetween(plan, from, to);
  return tones.filter((tone) => !tune.some((pitch) => isSemitoneApart(pitch, plan.tonic + tone)));
}

function isInChord(chord: Chord, tonic: number, pitch: number): boolean {
  return chord.tones.some((tone) => pitchClass(tonic + tone) === pitchClass(pitch));
}
