import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { downloadManifestSchema, previewName } from '@emmaus/shared/entities/download-manifest';
import { arrangeSong } from '../arrange/arrange-song';
import { secondsAt } from '../arrange/seconds';
import { readMp3 } from '../check/read-mp3';
import { album } from '../songs/album';
import { downloadFolder } from '../folders';
import { tagsOf, trackFileName } from './tags';

const zipBytes = new Uint8Array(await readFile(join(downloadFolder, 'island-vibes-worship.zip')));
const entries = unzipSync(zipBytes);
const manifest = downloadManifestSchema.parse(
  JSON.parse(await readFile(join(downloadFolder, 'manifest.json'), 'utf8')),
);
const tracks = album.songs.map((song, index) => ({
  song,
  number: index + 1,
  name: trackFileName(song, index + 1),
}));

test('the zip contains the files that the manifest lists, with the same sizes', () => {
  const sizes = Object.entries(entries).map(([name, bytes]) => ({ name, bytes: bytes.length }));
  expect(manifest.files.map(({ name, bytes }) => ({ name, bytes }))).toEqual(sizes);
  expect(sizes.map(({ name }) => name)).toEqual([
    ...tracks.map(({ name }) => name),
    'Booklet.pdf',
    'Cover.jpg',
  ]);
});

test.each(tracks)(
  '$name: 192 kbit/s, the duration of its score, tags and cover',
  ({ song, number, name }) => {
    const mp3 = readMp3(entries[name] ?? new Uint8Array());
    expect(mp3.bitrates).toEqual([192]);
    expect(mp3.sampleRate).toBe(44_100);
    const performance = arrangeSong(song);
    const scoreSeconds = secondsAt(performance, performance.length);
    expect(mp3.seconds).toBeGreaterThan(scoreSeconds + 2);
    expect(mp3.seconds).toBeLessThan(scoreSeconds + 3.5);
    expect(mp3.seconds).toBeGreaterThanOrEqual(120);
    expect(mp3.seconds).toBeLessThanOrEqual(240);
    const tags = tagsOf(song, number);
    const written = ['TIT2', 'TPE1', 'TALB', 'TRCK', 'TYER', 'TCOM'].map((id) => mp3.tags.get(id));
    expect(written).toEqual([
      tags.title,
      tags.artist,
      tags.album,
      tags.track,
      tags.date,
      tags.composer,
    ]);
    expect(mp3.tags.get('APIC')).toBe('image/jpeg');
    const listed = manifest.kind === 'music' ? manifest.tracks[number - 1] : undefined;
    expect(listed).toMatchObject({ title: song.hymn.title, setting: song.setting });
    expect(listed?.durationS).toBeCloseTo(mp3.seconds, 1);
  },
);

test.each(tracks)('the preview of $name lasts 20 seconds', async ({ number }) => {
  const mp3 = readMp3(new Uint8Array(await readFile(join(downloadFolder, previewName(number)))));
  expect(mp3.bitrates).toEqual([112]);
  expect(mp3.seconds).toBeGreaterThan(19.9);
  expect(mp3.seconds).toBeLessThan(20.2);
});

test('the booklet is a PDF with embedded fonts, bookmarks and a page for each hymn', () => {
  const pdf = Buffer.from(entries['Booklet.pdf'] ?? new Uint8Array()).toString('latin1');
  expect(pdf.startsWith('%PDF-')).toBe(true);
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBe(album.songs.length + 3);
  expect(pdf).toContain('/FontFile2');
  expect(pdf).toContain('/Outlines');
});

test('all files together are smaller than 30 MB', async () => {
  const names = [
    'island-vibes-worship.zip',
    'manifest.json',
    'cover.webp',
    ...tracks.map(({ number }) => previewName(number)),
  ];
  const sizes = await Promise.all(
    names.map(async (name) => (await stat(join(downloadFolder, name))).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(30_000_000);
});
