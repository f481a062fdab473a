/** 0 to 11, whatever the octave. */
export function pitchClass(pitch: number): number {
  return ((pitch % 12) + 12) % 12;
}

/** Whether two notes are a semitone apart in any octave: the one interval that hurts under a tune. */
export function clash(one: number, other: number): boolean {
  const distance = pitchClass(one - other);
  return distance === 1 || distance === 11;
}

/** The pitch of this class that lies nearest to a place. */
export function nearest(pitch: number, place: number): number {
  const up = pitchClass(pitch - place);
  return up <= 6 ? place + up : place + up - 12;
}
