import { expect, test } from 'vitest';
import type { PlayedNote } from '../arrange/performance';
import { readMidi } from './read-midi';
import { writeMidi } from './write-midi';

const note = (start: number, length: number, pitch: number): PlayedNote => ({
  role: 'lead',
  instrument: 'pan',
  start,
  length,
  pitch,
  velocity: 0.5,
});
const tempos = [{ start: 0, beatsPerMinute: 100 }];

test('readMidi returns the positions, lengths, pitches and programs that writeMidi wrote', () => {
  const drums: PlayedNote = { ...note(2, 1, 36), role: 'drums', instrument: 'drums' };
  const midi = readMidi(
    writeMidi({ notes: [note(0, 4, 74), note(16, 300, 76), drums], tempos, length: 320 }),
  );
  expect(midi.endTick).toBe(320 * 120);
  expect(midi.tracks.map(({ name, program, notes }) => ({ name, program, notes }))).toEqual([
    { name: '', program: null, notes: [] },
    {
      name: 'lead pan',
      program: 114,
      notes: [
        { channel: 0, pitch: 74, velocity: 64, onTick: 0, offTick: 480 },
        { channel: 0, pitch: 76, velocity: 64, onTick: 1920, offTick: 37_920 },
      ],
    },
    {
      name: 'drums drums',
      program: 0,
      notes: [{ channel: 9, pitch: 36, velocity: 64, onTick: 240, offTick: 360 }],
    },
  ]);
});

test('a note ends when the next note of the same pitch starts', () => {
  const { tracks } = readMidi(
    writeMidi({ notes: [note(0, 8, 74), note(2, 4, 74)], tempos, length: 16 }),
  );
  expect(tracks[1]?.notes.map(({ onTick, offTick }) => [onTick, offTick])).toEqual([
    [0, 240],
    [240, 720],
  ]);
});
