import type { Song } from '../score/song';
import { styles } from '../styles/all-styles';
import type { Style } from '../styles/style';
import { createDice } from './dice';
import type { Performance, PlayedNote } from './performance';
import { playBass } from './play-bass';
import { playComp } from './play-comp';
import { playDrums } from './play-drums';
import { playSecond } from './play-second';
import { playTune } from './play-tune';
import type { PlannedSection } from './section-plan';
import { planSections } from './section-plan';

/** Scores a song: every stroke of every player, the same each time. */
export function arrangeSong(song: Song): Performance {
  const style = styles[song.style];
  const plans = planSections(song);
  const notes = plans.flatMap((plan, index) =>
    playSection(plan, style, song.seed + index * 101).map((note) => swung(note, style)),
  );
  const length = plans.reduce((sum, plan) => sum + plan.length, 0);
  return { notes, tempos: temposOf(song, length), length };
}

function playSection(plan: PlannedSection, style: Style, seed: number): PlayedNote[] {
  const band = style.bands[plan.section.groove];
  // One die a player: a change in one part leaves the others as they were.
  return [
    ...playTune(plan, style, createDice(seed + 1)),
    ...playSecond(plan, createDice(seed + 2)),
    ...playComp(plan, band, createDice(seed + 3)),
    ...(band.bass === null
      ? []
      : playBass(plan, { pattern: band.bass, style }, createDice(seed + 4))),
    ...playDrums(plan, { band, style }, createDice(seed + 5)),
  ];
}

/** Every second sixteenth comes late by the style's swing. */
function swung(note: PlayedNote, style: Style): PlayedNote {
  const place = ((note.start % 2) + 2) % 2;
  const late = place > 0.75 && place < 1.25 ? style.swing : 0;
  return { ...note, start: Math.max(0, note.start + late) };
}

/** The last two bars slow down, as players do. */
function temposOf(song: Song, length: number): Performance['tempos'] {
  const slowing = [0.97, 0.93, 0.88, 0.82].map((share, index) => ({
    start: length - 32 + index * 4,
    beatsPerMinute: song.beatsPerMinute * share,
  }));
  return [{ start: 0, beatsPerMinute: song.beatsPerMinute }, ...slowing];
}
