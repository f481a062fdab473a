import type { Random } from '../../support/seeded-random';
import type { Chord } from '../score/chords';
import { chordAt } from '../score/chords';
import type { Band, CompPart } from '../styles/style';
import type { Stroke } from './pattern';
import { strokes } from './pattern';
import type { PlayedNote } from './performance';
import type { PlannedSection } from './section-plan';
import { tuneBetween } from './section-plan';
import { voiceChord } from './voicing';

/** The chords of a section, played by every comping part of its band. */
export function playComp(plan: PlannedSection, band: Band, random: Random): PlayedNote[] {
  const voicings = voicingsOf(plan);
  return band.comp.flatMap((part) => playPart(plan, { part, voicings }, random));
}

type Voicings = readonly {
  readonly start: number;
  readonly chord: Chord;
  readonly pitches: readonly number[];
}[];

/** One voicing per chord, each with little movement from the one before. */
function voicingsOf(plan: PlannedSection): Voicings {
  let previous: readonly number[] = [];
  return plan.chords.map(({ start, length, chord }) => {
    const tune = tuneOnBeats(plan, start, length);
    const pitches = voiceChord({ chord, tonic: plan.tonic, tune, previous });
    previous = pitches;
    return { start, chord, pitches };
  });
}

/** The tune's pitches on the beats of a chord. Passing notes between the beats may be dissonant. */
function tuneOnBeats(plan: PlannedSection, start: number, length: number): number[] {
  return Array.from({ length: Math.ceil(length / 4) }, (_, beat) => start + beat * 4).flatMap(
    (at) => tuneBetween(plan, at, at + 1),
  );
}

type ChordStroke = Stroke & {
  readonly ring: number;
  /** The held chord in the last bar of the song. */
  readonly isFinal: boolean;
};

function playPart(
  plan: PlannedSection,
  { part, voicings }: { part: CompPart; voicings: Voicings },
  random: Random,
): PlayedNote[] {
  return chordStrokes(plan, part).flatMap((stroke, index) => {
    const { at, isFinal } = stroke;
    const sounding = part.anticipatesChord && !isFinal ? anticipatedPosition(plan, at) : at;
    const held = isFinal
      ? stroke.ring
      : Math.min(stroke.ring, nextChordChange(plan, sounding) - at);
    const voicing = voicings.findLast(({ start }) => start <= sounding)?.pitches ?? [];
    const pitches = part.isBubble === true && !isFinal ? bubble(voicing, index) : voicing;
    return strum({ plan, part, stroke, pitches, held }, random);
  });
}

function chordStrokes(plan: PlannedSection, part: CompPart): ChordStroke[] {
  const lastBar = plan.length - 16;
  const hits = strokes(part.pattern, plan.isLast ? lastBar : plan.length).map((stroke) => ({
    ...stroke,
    ring: part.ring,
    isFinal: false,
  }));
  return plan.isLast ? [...hits, { at: lastBar, velocity: 0.8, ring: 15, isFinal: true }] : hits;
}

type Strum = {
  readonly plan: PlannedSection;
  readonly part: CompPart;
  readonly stroke: ChordStroke;
  readonly pitches: readonly number[];
  /** In sixteenths. */
  readonly held: number;
};

/** The notes of one chord, one after the other: upstrokes between the beats start with the highest string and are softer. */
function strum({ plan, part, stroke, pitches, held }: Strum, random: Random): PlayedNote[] {
  const { at, isFinal } = stroke;
  const isUpstroke = at % 4 === 2 && !isFinal;
  const duration = isFinal ? 1.2 : part.strum;
  return pitches.map((pitch, string) => {
    const order = isUpstroke ? pitches.length - 1 - string : string;
    const delay = pitches.length < 2 ? 0 : (order / (pitches.length - 1)) * duration;
    return {
      role: 'comp' as const,
      instrument: part.instrument,
      start: plan.start + at + delay + (random() - 0.5) * 0.06,
      length: held * (0.92 + random() * 0.06),
      pitch,
      velocity:
        stroke.velocity *
        part.velocity *
        plan.section.level *
        (0.94 + random() * 0.1) *
        (isUpstroke ? 0.9 : 1),
    };
  });
}

/** The position of the next chord when a stroke is within an eighth before it and so anticipates it, else `at`. */
function anticipatedPosition(plan: PlannedSection, at: number): number {
  const change = plan.chords.find(({ start }) => start > at && start - at <= 2);
  return change === undefined || chordAt(plan.chords, at) === change.chord ? at : change.start;
}

/** No chord rings past the start of the next one. */
function nextChordChange(plan: PlannedSection, at: number): number {
  return plan.chords.find(({ start }) => start > at)?.start ?? plan.length;
}

/** The upper notes on every third stroke, the two lowest on the others. */
function bubble(pitches: readonly number[], index: number): readonly number[] {
  return index % 3 === 1 ? pitches.slice(1) : pitches.slice(0, 2);
}
