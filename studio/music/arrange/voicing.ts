import { assert } from '@emmaus/shared/kernel/assert';
import type { Chord } from '../score/chords';
import { clash, pitchClass } from './pitch';

const lowest = 52;
const highest = 69;

export type VoicingWish = {
  readonly chord: Chord;
  readonly tonic: number;
  /** Pitches of the tune while the chord sounds. Notes that would rub against them are left out. */
  readonly tune: readonly number[];
  readonly previous: readonly number[];
};

/** Three or four strings for a chord, as near as possible to the hand's last place. */
export function voice({ chord, tonic, tune, previous }: VoicingWish): number[] {
  const classes = classesFor(chord, tonic, tune);
  const candidates = spread(classes, classes.length > 3 ? classes.slice(1) : classes);
  assert(candidates.length > 0, `no hand can hold ${chord.name}`);
  const center = previous.length === 0 ? [55, 60, 64] : previous;
  const costs = candidates.map((pitches) => ({ pitches, cost: movement(center, pitches) }));
  costs.sort((one, other) => one.cost - other.cost);
  return costs[0]?.pitches ?? [];
}

/** The chord's notes without those that rub: the bass has the root, so it may go, the third stays if it can. */
function classesFor(chord: Chord, tonic: number, tune: readonly number[]): number[] {
  const all = chord.tones.map((tone) => pitchClass(tonic + tone));
  const quiet = all.filter((tone) => !tune.some((pitch) => clash(pitch, tone)));
  return quiet.length >= 2 ? quiet : all.slice(0, 3);
}

/** Every grip of three or four strings that has the notes that matter: of a four-note chord the bass has the root. */
function spread(classes: readonly number[], essential: readonly number[]): number[][] {
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

/** How far the fingers go, and a little for leaving the middle of the neck. */
function movement(from: readonly number[], to: readonly number[]): number {
  const steps = to.map((pitch) => Math.min(...from.map((before) => Math.abs(before - pitch))));
  const middle = to.reduce((sum, pitch) => sum + pitch, 0) / to.length;
  const average = steps.reduce((sum, step) => sum + step, 0) / to.length;
  const thinness = to.length === 3 ? 0.8 : 0;
  return average + Math.abs(middle - 61) * 0.2 + thinness;
}
