import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { Band, CompPart } from '../styles/style';
import type { Dice } from './dice';
import { strokes } from './pattern';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';
import { voice } from './voicing';

/** The chords as the section's band plays them, each voiced from where the hand was. */
export function playComp(plan: PlannedSection, band: Band, dice: Dice): PlayedNote[] {
  const voicings = voiceSpans(plan);
  return band.comp.flatMap((part) => playPart(plan, { part, voicings }, dice));
}

type Voicings = readonly {
  readonly start: number;
  readonly chord: Chord;
  readonly pitches: readonly number[];
}[];

function voiceSpans(plan: PlannedSection): Voicings {
  let previous: readonly number[] = [];
  return plan.chords.map(({ start, length, chord }) => {
    const tune = strongTune(plan, start, length);
    const pitches = voice({ chord, tonic: plan.tonic, tune, previous });
    previous = pitches;
    return { start, chord, pitches };
  });
}

/** What the tune has on the beats of a chord; what only passes between them may rub. */
function strongTune(plan: PlannedSection, start: number, length: number): number[] {
  return Array.from({ length: Math.ceil(length / 4) }, (_, beat) => start + beat * 4).flatMap(
    (at) => tuneBetween(plan, at, at + 1),
  );
}

function playPart(
  plan: PlannedSection,
  { part, voicings }: { part: CompPart; voicings: Voicings },
  dice: Dice,
): PlayedNote[] {
  const lastBar = plan.length - 16;
  const until = plan.isLast ? lastBar : plan.length;
  const hits = strokes(part.pattern, until).map((stroke) => ({ ...stroke, ring: part.ring }));
  if (plan.isLast) {
    hits.push({ at: lastBar, force: 0.8, ring: 15 });
  }
  return hits.flatMap(({ at, force, ring }, index) => {
    const isEnd = plan.isLast && at === lastBar;
    const sounding = part.isEarly && !isEnd ? soonAt(plan, at) : at;
    const held = isEnd ? ring : Math.min(ring, changeAfter(plan, sounding) - at);
    const pitches = voicings.findLast(({ start }) => start <= sounding)?.pitches ?? [];
    const halves = part.isBubble === true && !isEnd ? bubble(pitches, index) : pitches;
    return halves.map((pitch, string) => {
      const isUp = at % 4 === 2 && !isEnd;
      const place = isUp ? halves.length - 1 - string : string;
      const spread =
        halves.length < 2 ? 0 : (place / (halves.length - 1)) * (isEnd ? 1.2 : part.strum);
      return {
        role: 'comp' as const,
        instrument: part.instrument,
        start: plan.start + at + spread + (dice() - 0.5) * 0.06,
        length: held * (0.92 + dice() * 0.06),
        pitch,
        force: force * part.force * plan.section.level * (0.94 + dice() * 0.1) * (isUp ? 0.9 : 1),
      };
    });
  });
}

/** A stroke on the last eighth before a change belongs to what comes. */
function soonAt(plan: PlannedSection, at: number): number {
  const change = plan.chords.find(({ start }) => start > at && start - at <= 2);
  return change === undefined || chordAt(plan.chords, at) === change.chord ? at : change.start;
}

/** Strings are damped before the chord changes under them. */
function changeAfter(plan: PlannedSection, at: number): number {
  return plan.chords.find(({ start }) => start > at)?.start ?? plan.length;
}

function bubble(pitches: readonly number[], index: number): readonly number[] {
  return index % 3 === 1 ? pitches.slice(1) : pitches.slice(0, 2);
}
