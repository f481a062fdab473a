import { assert } from '@emmaus/shared/kernel/assert';
import type { ChordSpan } from '../score/chords';
import { parseChords } from '../score/chords';
import type { TuneNote } from '../score/solfa';
import { parsePickup, parseSolfa } from '../score/solfa';
import type { Section, Song } from '../score/song';

/** A section with its position in the track. The positions of its notes and chords are relative to the section. */
export type PlannedSection = {
  readonly section: Section;
  readonly start: number;
  readonly length: number;
  /** MIDI pitch of `d` (do) in this section. */
  readonly tonic: number;
  readonly tune: readonly TuneNote[];
  readonly chords: readonly ChordSpan[];
  readonly isLast: boolean;
};

/** The sections of a song with their start, length, tune and chords. @throws Error when tune and chords differ in length */
export function planSections(song: Song): PlannedSection[] {
  let start = 0;
  return song.form.map((section, index) => {
    const passage = song.passages[section.passage];
    assert(passage !== undefined, `${song.slug} has no passage ${section.passage}`);
    const chords = parseChords(passage.chords);
    const length = chords.reduce((sum, span) => sum + span.length, 0);
    const tune = parseSolfa(passage.melody);
    const pickup = passage.pickup === undefined ? [] : parsePickup(passage.pickup);
    const bars = passage.melody.split('|').length;
    assert(
      bars * 16 === length,
      `${section.passage} has ${bars} bars of tune but ${length / 16} of chords`,
    );
    const planned = {
      section,
      start,
      length,
      tonic: song.tonic + (section.up ?? 0),
      tune: [...pickup, ...tune],
      chords,
      isLast: index === song.form.length - 1,
    };
    start += length;
    return planned;
  });
}

/** The tune's pitches that sound between two positions of the section, without the section's `octave` shift. */
export function tuneBetween(plan: PlannedSection, from: number, to: number): number[] {
  return plan.tune
    .filter(({ start, length }) => start < to && start + length > from)
    .map(({ step }) => plan.tonic + step);
}
