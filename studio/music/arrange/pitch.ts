/** The pitch within its octave, 0 to 11. */
export function pitchClass(pitch: number): number {
  return ((pitch % 12) + 12) % 12;
}

/** Whether two pitches are a semitone apart in any octave, the most dissonant interval under a tune. */
export function isSemitoneApart(one: number, other: number): boolean {
  const distance = pitchClass(one - other);
  return distance === 1 || distance === 11;
}

/** The pitch with the same pitch class as `pitch` that is nearest to `target`. */
export function nearest(pitch: number, target: number): number {
  const up = pitchClass(pitch - target);
  return up <= 6 ? target + up : target + up - 12;
}
