import { expect, test } from 'vitest';
import { chordAt, parseChords } from './chords';
import { parsePickup, parseSolfa } from './solfa';

test('sol-fa is parsed to semitones from the tonic, with octaves, accidentals and lengths', () => {
  expect(parseSolfa("d m s d' | t-8 f+4 s,4")).toEqual([
    { start: 0, length: 4, step: 0 },
    { start: 4, length: 4, step: 4 },
    { start: 8, length: 4, step: 7 },
    { start: 12, length: 4, step: 12 },
    { start: 16, length: 8, step: 10 },
    { start: 24, length: 4, step: 6 },
    { start: 28, length: 4, step: -5 },
  ]);
  expect(parsePickup('z4 s,4')).toEqual([{ start: -4, length: 4, step: -5 }]);
});

test.each(['d m s', 'd m s d m', 'd m x s'])(
  'a bar that is not full or has an unknown note is refused: %s',
  (bar) => {
    expect(() => parseSolfa(bar)).toThrow(/is not full|is not a note/);
  },
);

test('the chords of a bar have equal lengths, and a chord may name its bass', () => {
  const spans = parseChords('1 | 4 57/2 | 1 6m7 2m7 5sus4');
  expect(spans.map(({ start, length }) => [start, length])).toEqual([
    [0, 16],
    [16, 8],
    [24, 8],
    [32, 4],
    [36, 4],
    [40, 4],
    [44, 4],
  ]);
  expect(chordAt(spans, 25)).toEqual({ name: '57/2', root: 7, bass: 2, tones: [7, 11, 14, 17] });
  expect(() => parseChords('1 4 5')).toThrow('has 3 chords');
  expect(() => parseChords('8')).toThrow('is not a chord');
});
