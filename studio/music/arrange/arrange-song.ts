import { seededRandom } from '../../support/seeded-random';
import type { Song } from '../score/song';
import { styles } from '../styles/all-styles';
import type { Style } from '../styles/style';
import type { Performance, PlayedNote } from './performance';
import { playBass } from './play-bass';
import { playComp } from './play-comp';
import { playDrums } from './play-drums';
import { playSecond } from './play-second';
import { playTune } from './play-tune';
import type { PlannedSection } from './section-plan';
import { planSections } from './section-plan';

/** Arranges a song for its band. The same song gives the same notes. */
export function arrangeSong(song: Song): Performance {
  const style = styles[song.style];
  const plans = planSections(song);
  const notes = plans.flatMap((plan, index) =>
    playSection(plan, style, song.seed + index * 101).map((note) => withSwing(note, style)),
  );
  const length = plans.reduce((sum, plan) => sum + plan.length, 0);
  return { notes, tempos: temposOf(song, length), length };
}

function playSection(plan: PlannedSection, style: Style, seed: number): PlayedNote[] {
  const band = style.bands[plan.section.groove];
  // Each part has its own random numbers, so a change in one part does not change the others.
  return [
    ...playTune(plan, style, seededRandom(seed + 1)),
    ...playSecond(plan, seededRandom(seed + 2)),
    ...playComp(plan, band, seededRandom(seed + 3)),
    ...(band.bass === null
      ? []
      : playBass(plan, { pattern: band.bass, style }, seededRandom(seed + 4))),
    ...playDrums(plan, { band, style }, seededRandom(seed + 5)),
  ];
}

/** Delays every second sixteenth by the style's swing. */
function withSwing(note: PlayedNote, style: Style): PlayedNote {
  const offset = ((note.start % 2) + 2) % 2;
  const delay = offset > 0.75 && offset < 1.25 ? style.swing : 0;
  return { ...note, start: Math.max(0, note.start + delay) };
}

/** One tempo, with a ritardando over the four beats that start two bars before the end. */
function temposOf(song: Song, length: number): Performance['tempos'] {
  const slowing = [0.97, 0.93, 0.88, 0.82].map((share, index) => ({
    start: length - 32 + index * 4,
    beatsPerMinute: song.beatsPerMinute * share,
  }));
  return [{ start: 0, beatsPerMinute: song.beatsPerMinute }, ...slowing];
}
