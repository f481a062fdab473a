import { assert } from '@emmaus/shared/kernel/assert';

/** A chord in semitones from the tonic. `tones` starts with the root. */
export type Chord = {
  readonly name: string;
  readonly root: number;
  readonly bass: number;
  readonly tones: readonly number[];
};
export type ChordSpan = { readonly start: number; readonly length: number; readonly chord: Chord };

const degrees = [0, 2, 4, 5, 7, 9, 11];
const qualities: Readonly<Record<string, readonly number[]>> = {
  '': [0, 4, 7],
  m: [0, 3, 7],
  '6': [0, 4, 7, 9],
  m6: [0, 3, 7, 9],
  '7': [0, 4, 7, 10],
  m7: [0, 3, 7, 10],
  maj7: [0, 4, 7, 11],
  sus4: [0, 5, 7],
  '69': [0, 4, 9, 14],
};
const chordForm = /^(?<degree>[1-7])(?<quality>[a-z]*\d*)(?:\/(?<bass>[1-7]))?$/;

/** Parses chords by the degree of their root: `1 | 4 5 | 6m7 27 | 1/5 57`. A bar has one, two or four chords of equal length. */
export function parseChords(text: string): ChordSpan[] {
  return text.split('|').flatMap((bar, index) => {
    const names = bar.trim().split(/\s+/);
    assert(
      [1, 2, 4].includes(names.length),
      `bar ${index + 1} of "${text}" has ${names.length} chords, not 1, 2 or 4`,
    );
    const length = 16 / names.length;
    return names.map((name, order) => ({
      start: index * 16 + order * length,
      length,
      chord: parseChord(name),
    }));
  });
}

/** The chord at a position of a passage. After the end it is the last chord. */
export function chordAt(spans: readonly ChordSpan[], at: number): Chord {
  const span = spans.findLast(({ start }) => start <= at) ?? spans[0];
  assert(span !== undefined, 'a passage has chords');
  return span.chord;
}

function parseChord(name: string): Chord {
  const groups = chordForm.exec(name)?.groups;
  const tones = qualities[groups?.['quality'] ?? '?'];
  assert(groups !== undefined && tones !== undefined, `"${name}" is not a chord`);
  const root = degrees[Number(groups['degree']) - 1] ?? 0;
  const bass = groups['bass'] === undefined ? root : (degrees[Number(groups['bass']) - 1] ?? 0);
  return { name, root, bass, tones: tones.map((tone) => root + tone) };
}
