import { expect, test } from 'vitest';
import { foreignLeadNotes, midiOf, missingTuneNotes, rubs, strangers } from '../check/check-score';
import { planSections } from '../arrange/section-plan';
import { album } from './album';

const songs = album.songs.map((song) => ({ slug: song.slug, song, midi: midiOf(song) }));

/** First lines as intervals from the first note, counted from hymn books. */
const openings: Readonly<Record<string, readonly number[]>> = {
  'joyful-joyful': [0, 0, 1, 3, 3, 1, 0, -2, -4, -4, -2, 0, 0, -2, -2],
  'what-a-friend': [0, 0, 2, 0, -3, -7, -7, -10, -12, -7, -3, -7, 0, -3, -5],
  'gather-at-the-river': [0, 0, 0, -2, 0, 1, 3, 0, 1, 1, 1, 3, 1, 0, -2, 3],
  'amazing-grace': [0, 5, 9, 5, 9, 7, 5, 2, 0, 0, 5, 9, 5, 9, 7, 12],
  'abide-with-me': [0, 0, -2, -4, 3, 5, 3, 3, 1, 0],
  'praise-god': [0, 0, -1, -3, -5, 0, 2, 4, 4, 4, 4, 2, 0, 5, 4, 2],
};

test.each(songs)('$slug: the tune begins as hymn books have it', ({ slug, song }) => {
  const verse = planSections(song).find(({ section }) => section.passage === song.tune);
  const steps = verse?.tune.map(({ step }) => step) ?? [];
  const opening = openings[slug] ?? [];
  expect(steps.slice(0, opening.length).map((step) => step - (steps[0] ?? 0))).toEqual(opening);
});

test.each(songs)(
  '$slug: the lead plays every note of the tune, and else only steps of the scale',
  ({ song, midi }) => {
    expect(missingTuneNotes(song, midi)).toEqual([]);
    expect(foreignLeadNotes(song, midi)).toEqual([]);
  },
);

test.each(songs)(
  '$slug: nothing rubs against the tune on a strong beat, and every note belongs to its chord or key',
  ({ song, midi }) => {
    expect(rubs(song, midi)).toEqual([]);
    expect(strangers(song, midi)).toEqual([]);
  },
);

test.each(songs)('$slug: an arrangement, not a loop', ({ song }) => {
  const names = song.form.map(({ name }) => name);
  expect(names[0]).toBe('Introduction');
  expect(names).toContain('Bridge');
  expect(names.at(-1)).toBe('Ending');
  const verses = song.form.filter(({ name }) => name.startsWith('Verse'));
  expect(verses.length).toBeGreaterThanOrEqual(3);
  const ways = verses.map(({ lead, touch, groove, answer, below, up }) =>
    JSON.stringify({ lead, touch, groove, answer, below, up }),
  );
  expect(new Set(ways).size).toBe(verses.length);
});

test('a wrong note, a missing one and a rub are found', () => {
  const [first] = songs;
  if (first === undefined) {
    throw new Error('the album has songs');
  }
  const spoil = (role: string, by: number): typeof first.midi => ({
    ...first.midi,
    tracks: first.midi.tracks.map((track) =>
      track.name.startsWith(role)
        ? { ...track, notes: track.notes.map((note) => ({ ...note, pitch: note.pitch + by })) }
        : track,
    ),
  });
  expect(missingTuneNotes(first.song, spoil('lead', 6)).length).toBeGreaterThan(100);
  expect(foreignLeadNotes(first.song, spoil('lead', 6)).length).toBeGreaterThan(100);
  expect(rubs(first.song, spoil('comp', 1)).length).toBeGreaterThan(20);
  expect(strangers(first.song, spoil('comp', 1)).length).toBeGreaterThan(100);
});

test('the same song is scored the same each time', () => {
  for (const { song, midi } of songs) {
    expect(midiOf(song)).toEqual(midi);
  }
});
