import { arrangeSong } from '../arrange/arrange-song';
import { clash, pitchClass } from '../arrange/pitch';
import type { PlannedSection } from '../arrange/section-plan';
import { planSections } from '../arrange/section-plan';
import type { MidiFile, MidiNote } from '../midi/read-midi';
import { readMidi } from '../midi/read-midi';
import { ticksPerBeat, writeMidi } from '../midi/write-midi';
import { chordAt } from '../score/chords';
import type { Song } from '../score/song';

const ticksPerSixteenth = ticksPerBeat / 4;
/** A syncopated note comes an eighth early, swing and hands shift a little. */
const playersFreedom = 2.4;
const drumChannel = 9;

/** The notes of a song as the synthesizer gets them. */
export function midiOf(song: Song): MidiFile {
  return readMidi(writeMidi(arrangeSong(song)));
}

/** Every note of the tune that the lead does not play where it stands, in words. */
export function missingTuneNotes(song: Song, midi: MidiFile): string[] {
  const lead = notesOf(midi, 'lead');
  return planSections(song).flatMap((plan) =>
    plan.tune.flatMap((note) => {
      const pitch = plan.tonic + note.step + 12 * (plan.section.octave ?? 0);
      const at = plan.start + note.start;
      const isThere = lead.some(
        (played) =>
          played.pitch === pitch &&
          Math.abs(played.onTick / ticksPerSixteenth - at) <= playersFreedom,
      );
      return isThere ? [] : [`${plan.section.name}, bar ${barOf(note.start)}: ${pitch}`];
    }),
  );
}

/** What the lead plays that is neither a note of the tune nor a step of the scale that leads to one. */
export function foreignLeadNotes(song: Song, midi: MidiFile): string[] {
  const plans = planSections(song);
  return notesOf(midi, 'lead').flatMap((note) => {
    const at = note.onTick / ticksPerSixteenth;
    const plan = planAt(plans, at);
    // An upbeat belongs to the section that it leads into.
    const around = plans.filter(({ start, length }) => at > start - 9 && at < start + length);
    const near = around.flatMap(({ tune, tonic, start, section }) =>
      tune
        .filter((written) => Math.abs(start + written.start - at) < 20)
        .map(({ step }) => tonic + step + 12 * (section.octave ?? 0)),
    );
    const isStep =
      around.some((one) => inScale(one, note.pitch)) &&
      near.some((pitch) => Math.abs(pitch - note.pitch) <= 4);
    return near.includes(note.pitch) || isStep
      ? []
      : [`${plan.section.name}, ${at.toFixed(1)}: ${note.pitch}`];
  });
}

/** Accompanying notes that begin or sound a semitone beside the tune on the first or third beat. */
export function rubs(song: Song, midi: MidiFile): string[] {
  const accompaniment = midi.tracks.filter(
    ({ name }) => !name.startsWith('lead') && !name.includes('drums'),
  );
  return planSections(song).flatMap((plan) =>
    strongBeats(plan).flatMap((beat) => {
      const tick = (plan.start + beat) * ticksPerSixteenth;
      const tune = plan.tune
        .filter(({ start, length }) => start <= beat && start + length > beat)
        .map(({ step }) => plan.tonic + step);
      return accompaniment.flatMap(({ name, notes }) =>
        notes
          .filter((note) => soundsOn(note, tick) && tune.some((pitch) => clash(pitch, note.pitch)))
          .map(
            (note) =>
              `${plan.section.name}, bar ${barOf(beat)}, ${chordAt(plan.chords, beat).name}: ${name} ${note.pitch}`,
          ),
      );
    }),
  );
}

/** Accompanying notes that belong neither to the scale nor to the chord. Leading notes of the bass are free. */
export function strangers(song: Song, midi: MidiFile): string[] {
  const plans = planSections(song);
  return midi.tracks
    .filter(({ name }) => name.startsWith('comp') || name.startsWith('second'))
    .flatMap(({ name, notes }) =>
      notes.flatMap((note) => {
        const at = note.onTick / ticksPerSixteenth;
        const plan = planAt(plans, at + 0.5);
        const chords = [at - plan.start, at - plan.start + 2.2].map((place) =>
          chordAt(plan.chords, place),
        );
        const isChord = chords.some(({ tones }) =>
          tones.some((tone) => pitchClass(plan.tonic + tone) === pitchClass(note.pitch)),
        );
        return isChord || inScale(plan, note.pitch)
          ? []
          : [`${name}, ${at.toFixed(1)}: ${note.pitch}`];
      }),
    );
}

function notesOf(midi: MidiFile, role: string): MidiNote[] {
  return midi.tracks.filter(({ name }) => name.startsWith(role)).flatMap(({ notes }) => notes);
}

/** On the beat and held over it: what lets go just after is a strum's release. */
function soundsOn({ onTick, offTick, channel }: MidiNote, tick: number): boolean {
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

function inScale(plan: PlannedSection, pitch: number): boolean {
  return [0, 2, 4, 5, 7, 9, 11].includes(pitchClass(pitch - plan.tonic));
}

function barOf(start: number): number {
  return Math.floor(start / 16) + 1;
}
