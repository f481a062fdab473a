import { expect, test } from 'vitest';
import {
  midiOf,
  missingTuneNotes,
  notesOutsideHarmony,
  semitoneClashes,
  unexpectedLeadNotes,
} from '../check/check-score';
import { planSections } from '../arrange/section-plan';
import { album } from './album';

const songs = album.songs.map((song) => ({ slug: song.slug, song, midi: midiOf(song) }));

/** The first notes of each tune in semitones from its first note, taken from hymn books. */
const openings: Readonly<Record<string, readonly number[]>> = {
  'joyful-joyful': [0, 0, 1, 3, 3, 1, 0, -2, -4, -4, -2, 0, 0, -2, -2],
  'what-a-friend': [0, 0, 2, 0, -3, -7, -7, -10, -12, -7, -3, -7, 0, -3, -5],
  'gather-at-the-river': [0, 0, 0, -2, 0, 1, 3, 0, 1, 1, 1, 3, 1, 0, -2, 3],
  'amazing-grace': [0, 5, 9, 5, 9, 7, 5, 2, 0, 0, 5, 9, 5, 9, 7, 12],
  'abide-with-me': [0, 0, -2, -4, 3, 5, 3, 3, 1, 0],
  'praise-god': [0, 0, -1, -3, -5, 0, 2, 4, 4, 4, 4, 2, 0, 5, 4, 2],
};

test.each(songs)('$slug: the tune begins as in the hymn book', ({ slug, song }) => {
  const verse = planSections(song).find(({ section }) => section.passage === song.tune);
  const steps = verse?.tune.map(({ step }) => step) ?? [];
  const opening = openings[slug] ?? [];
  expect(steps.slice(0, opening.length).map((step) => step - (steps[0] ?? 0))).toEqual(opening);
});

test.each(songs)(
  '$slug: the lead plays every note of the tune, and otherwise only scale steps next to them',
  ({ song, midi }) => {
    expect(missingTuneNotes(song, midi)).toEqual([]);
    expect(unexpectedLeadNotes(song, midi)).toEqual([]);
  },
);

test.each(songs)(
  '$slug: no note is a semitone from the tune on a strong beat, and every note is in its chord or key',
  ({ song, midi }) => {
    expect(semitoneClashes(song, midi)).toEqual([]);
    expect(notesOutsideHarmony(song, midi)).toEqual([]);
  },
);

test.each(songs)(
  '$slug: has an introduction, a bridge, an ending and at least three verses that all differ',
  ({ song }) => {
    const names = song.form.map(({ name }) => name);
    expect(names[0]).toBe('Introduction');
    expect(names).toContain('Bridge');
    expect(names.at(-1)).toBe('Ending');
    const verses = song.form.filter(({ name }) => name.startsWith('Verse'));
    expect(verses.length).toBeGreaterThanOrEqual(3);
    const settings = verses.map(({ lead, touch, groove, answer, below, up }) =>
      JSON.stringify({ lead, touch, groove, answer, below, up }),
    );
    expect(new Set(settings).size).toBe(verses.length);
  },
);

test('wrong, missing and clashing notes are found', () => {
  const [first] = songs;
  if (first === undefined) {
    throw new Error('the album has songs');
  }
  const transposed = (role: string, by: number): typeof first.midi => ({
    ...first.midi,
    tracks: first.midi.tracks.map((track) =>
      track.name.startsWith(role)
        ? { ...track, notes: track.notes.map((note) => ({ ...note, pitch: note.pitch + by })) }
        : track,
    ),
  });
  expect(missingTuneNotes(first.song, transposed('lead', 6)).length).toBeGreaterThan(100);
  expect(unexpectedLeadNotes(first.song, transposed('lead', 6)).length).toBeGreaterThan(100);
  expect(semitoneClashes(first.song, transposed('comp', 1)).length).toBeGreaterThan(20);
  expect(notesOutsideHarmony(first.song, transposed('comp', 1)).length).toBeGreaterThan(100);
});

test('the same song always gives the same MIDI file', () => {
  for (const { song, midi } of songs) {
    expect(midiOf(song)).toEqual(midi);
  }
});
