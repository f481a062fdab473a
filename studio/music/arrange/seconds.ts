import type { Performance } from './performance';

/** The time in seconds at which a position of the score (in sixteenths) sounds. */
export function secondsAt({ tempos }: Pick<Performance, 'tempos'>, sixteenth: number): number {
  return tempos.reduce((sum, { start, beatsPerMinute }, index) => {
    const end = Math.min(sixteenth, tempos[index + 1]?.start ?? Infinity);
    return end <= start ? sum : sum + ((end - start) / 4) * (60 / beatsPerMinute);
  }, 0);
}
