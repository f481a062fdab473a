import { arrangeSong } from '../arrange/arrange-song';
import { isSemitoneApart, pitchClass } from '../arrange/pitch';
import type { PlannedSection } from '../arrange/section-plan';
import { planSections } from '../arrange/section-plan';
import type { MidiFile, MidiNote } from '../midi/read-midi';
import { readMidi } from '../midi/read-midi';
import { ticksPerBeat, writeMidi } from '../midi/write-midi';
import { chordAt } from '../score/chords';
import type { Song } from '../score/song';

const ticksPerSixteenth = ticksPerBeat / 4;
/** In sixteenths: a syncopated note is an eighth early, and swing and humanization shift notes a little more. */
const timingTolerance = 2.4;
const drumChannel = 9;

/** The notes of a song as the synthesizer receives them. */
export function midiOf(song: Song): MidiFile {
  return readMidi(writeMidi(arrangeSong(song)));
}

/** The notes of the tune that the lead does not play at their position, as text. */
export function missingTuneNotes(song: Song, midi: MidiFile): string[] {
  const lead = notesOf(midi, 'lead');
  return planSections(song).flatMap((plan) =>
    plan.tune.flatMap((note) => {
      const pitch = plan.tonic + note.step + 12 * (plan.section.octave ?? 0);
      const at = plan.start + note.start;
      const isPlayed = lead.some(
        (played) =>
          played.pitch === pitch &&
          Math.abs(played.onTick / ticksPerSixteenth - at) <= timingTolerance,
      );
      return isPlayed ? [] : [`${plan.section.name}, bar ${barOf(note.start)}: ${pitch}`];
    }),
  );
}

/** The lead's notes that are neither a note of the tune nor a scale step next to one, as text. */
export function unexpectedLeadNotes(song: Song, midi: MidiFile): string[] {
  const plans = planSections(song);
  return notesOf(midi, 'lead').flatMap((note) => {
    const at = note.onTick / ticksPerSixteenth;
    const plan = planAt(plans, at);
    // An upbeat belongs to the section after it.
    const around = plans.filter(({ start, length }) => at > start - 9 && at < start + length);
    const near = around.flatMap(({ tune, tonic, start, section }) =>
      tune
        .filter((written) => Math.abs(start + written.start - at) < 20)
        .map(({ step }) => tonic + step + 12 * (section.octave ?? 0)),
    );
    const isStep =
      around.some((one) => isInScale(one, note.pitch)) &&
      near.some((pitch) => Math.abs(pitch - note.pitch) <= 4);
    return near.includes(note.pitch) || isStep
      ? []
      : [`${plan.section.name}, ${at.toFixed(1)}: ${note.pitch}`];
  });
}

/** Accompaniment notes that sound a semitone from the tune on the first or third beat, as text. */
export function semitoneClashes(song: Song, midi: MidiFile): string[] {
  const accompaniment = midi.tracks.filter(
    ({ name }) => !name.startsWith('lead') && !name.includes('drums'),
  );
  return planSections(song).flatMap((plan) =>
    strongBeats(plan).flatMap((beat) => {
      const tick = (plan.start + beat) * ticksPerSixteenth;
      const tune = plan.tune
        .filter(({ start, length }) => start <= beat && start + length > beat)
        .map(({ step }) => plan.tonic + step);
      const clashes = (note: MidiNote): boolean =>
        soundsAt(note, tick) && tune.some((pitch) => isSemitoneApart(pitch, note.pitch));
      return accompaniment.flatMap(({ name, notes }) =>
        notes
          .filter(clashes)
          .map(
            ({ pitch }) =>
              `${plan.section.name}, bar ${barOf(beat)}, ${chordAt(plan.chords, beat).name}: ${name} ${pitch}`,
          ),
      );
    }),
  );
}

/** Notes of the comping parts and second voices that are neither in the chord nor in the scale, as text. */
export function notesOutsideHarmony(song: Song, midi: MidiFile): string[] {
  const plans = planSections(song);
  return midi.tracks
    .filter(({ name }) => name.startsWith('comp') || name.startsWith('second'))
    .flatMap(({ name, notes }) =>
      notes.flatMap((note) => {
        const at = note.onTick / ticksPerSixteenth;
        const plan = planAt(plans, at + 0.5);
        const chords = [at - plan.start, at - plan.start + 2.2].map((position) =>
          chordAt(plan.chords, position),
        );
        const isInChord = chords.some(({ tones }) =>
          tones.some((tone) => pitchClass(plan.tonic + tone) === pitchClass(note.pitch)),
        );
        return isInChord || isInScale(plan, note.pitch)
          ? []
          : [`${name}, ${at.toFixed(1)}: ${note.pitch}`];
      }),
    );
}

function notesOf(midi: MidiFile, role: string): MidiNote[] {
  return midi.tracks.filter(({ name }) => name.startsWith(role)).flatMap(({ notes }) => notes);
}

/** The note starts at or before the tick and lasts past it. A note that ends within 70 ticks after it is only released late. */
function soundsAt({ onTick, offTick, channel }: MidiNote, tick: number): boolean {
  return channel !== drumChannel && onTick <= tick + 40 && offTick > tick + 70;
}

function strongBeats({ length }: PlannedSection): number[] {
  return Array.from({ length: length / 8 }, (_, index) => index * 8);
}

function planAt(plans: readonly PlannedSection[], at: number): PlannedSection {
  const found = plans.findLast(({ start }) => start <= at) ?? plans[0];
  if (found === undefined) {
    throw new Error('a song has sections');
  }
  return found;
}

function isInScale(plan: PlannedSection, pitch: number): boolean {
  return [0, 2, 4, 5, 7, 9, 11].includes(pitchClass(pitch - plan.tonic));
}

function barOf(start: number): number {
  return Math.floor(start / 16) + 1;
}
