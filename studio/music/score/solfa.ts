import { assert } from '@emmaus/shared/kernel/assert';

/** A note of a tune: sixteenths from the start of its passage, and semitones from the tonic. */
export type TuneNote = { readonly start: number; readonly length: number; readonly step: number };

const semitones: Readonly<Record<string, number>> = {
  d: 0,
  r: 2,
  m: 4,
  f: 5,
  s: 7,
  l: 9,
  t: 11,
};
const tokenForm =
  /^(?:(?<rest>z)|(?<name>[drmfslt])(?<accidental>[+-]?)(?<octave>'*|,*))(?<length>\d*)$/;
const barLength = 16;

/**
 * Parses a tune in tonic sol-fa: `d r m f s l t`, `'` an octave up, `,` an octave down, `+` sharp, `-` flat, `z` a rest, then
 * the length in sixteenths (default: a quarter note). @throws Error when a bar is not full
 */
export function parseSolfa(text: string): TuneNote[] {
  const notes: TuneNote[] = [];
  const bars = text.split('|').map((bar) => bar.trim());
  for (const [index, bar] of bars.entries()) {
    let at = index * barLength;
    for (const token of bar.split(/\s+/)) {
      const { length, step } = readToken(token);
      if (step !== null) {
        notes.push({ start: at, length, step });
      }
      at += length;
    }
    assert(at === (index + 1) * barLength, `bar ${index + 1} of "${text}" is not full: ${bar}`);
  }
  return notes;
}

/** Parses the notes before the first bar line. Their positions are negative, and the last one ends at 0. */
export function parsePickup(text: string): TuneNote[] {
  const tokens = text.split(/\s+/).map(readToken);
  let at = -tokens.reduce((sum, { length }) => sum + length, 0);
  return tokens.flatMap(({ length, step }) => {
    const start = at;
    at += length;
    return step === null ? [] : [{ start, length, step }];
  });
}

function readToken(token: string): { length: number; step: number | null } {
  const groups = tokenForm.exec(token)?.groups;
  assert(groups !== undefined, `"${token}" is not a note`);
  const length = groups['length'] === '' ? 4 : Number(groups['length']);
  if (groups['rest'] !== undefined) {
    return { length, step: null };
  }
  const base = semitones[groups['name'] ?? ''];
  assert(base !== undefined, `"${token}" has no note name`);
  const octaves = groups['octave'] ?? '';
  const octave = octaves.startsWith(',') ? -octaves.length : octaves.length;
  const accidental = { '+': 1, '-': -1, '': 0 }[groups['accidental'] ?? ''] ?? 0;
  return { length, step: base + accidental + 12 * octave };
}
