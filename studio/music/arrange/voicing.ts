import { assert } from '@emmaus/shared/kernel/assert';
import type { Chord } from '../score/chords';
import { isSemitoneApart, pitchClass } from './pitch';

const lowest = 52;
const highest = 69;

export type VoicingRequest = {
  readonly chord: Chord;
  readonly tonic: number;
  /** The tune's pitches while the chord sounds. The voicing omits notes that are a semitone from them. */
  readonly tune: readonly number[];
  /** The voicing before, or empty at the start. */
  readonly previous: readonly number[];
};

/** Three or four pitches for a chord, chosen for the least movement from the previous voicing. */
export function voiceChord({ chord, tonic, tune, previous }: VoicingRequest): number[] {
  const classes = pitchClassesOf(chord, tonic, tune);
  const candidates = playableVoicings(classes, classes.length > 3 ? classes.slice(1) : classes);
  assert(candidates.length > 0, `there is no playable voicing of ${chord.name}`);
  const from = previous.length === 0 ? [55, 60, 64] : previous;
  const costs = candidates.map((pitches) => ({ pitches, cost: movementCost(from, pitches) }));
  costs.sort((one, other) => one.cost - other.cost);
  return costs[0]?.pitches ?? [];
}

/** The chord's pitch classes without those a semitone from the tune, or the triad when fewer than two remain. */
function pitchClassesOf(chord: Chord, tonic: number, tune: readonly number[]): number[] {
  const all = chord.tones.map((tone) => pitchClass(tonic + tone));
  const consonant = all.filter((tone) => !tune.some((pitch) => isSemitoneApart(pitch, tone)));
  return consonant.length >= 2 ? consonant : all.slice(0, 3);
}

/** All voicings of three or four pitches that contain every essential pitch class. A four-note chord leaves its root to the bass. */
function playableVoicings(classes: readonly number[], essential: readonly number[]): number[][] {
  const pitches: number[] = [];
  for (let pitch = lowest; pitch <= highest; pitch += 1) {
    if (classes.includes(pitchClass(pitch))) {
      pitches.push(pitch);
    }
  }
  return [3, 4].flatMap((size) =>
    combinations(pitches, size).filter((chosen) => isPlayable(chosen, essential)),
  );
}

function isPlayable(chosen: readonly number[], essential: readonly number[]): boolean {
  const covers = essential.every((tone) => chosen.some((pitch) => pitchClass(pitch) === tone));
  const gaps = chosen.slice(1).map((pitch, index) => pitch - (chosen[index] ?? 0));
  return covers && gaps.every((gap) => gap >= 2 && gap <= 9);
}

function combinations(items: readonly number[], size: number): number[][] {
  if (size === 0) {
    return [[]];
  }
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  );
}

/** The average movement in semitones, plus penalties for distance from the middle of the range and for only three notes. */
function movementCost(from: readonly number[], to: readonly number[]): number {
  const steps = to.map((pitch) => Math.min(...from.map((before) => Math.abs(before - pitch))));
  const middle = to.reduce((sum, pitch) => sum + pitch, 0) / to.length;
  const average = steps.reduce((sum, step) => sum + step, 0) / to.length;
  const thinness = to.length === 3 ? 0.8 : 0;
  return average + Math.abs(middle - 61) * 0.2 + thinness;
}
