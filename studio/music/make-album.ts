import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { previewName } from '@emmaus/shared/entities/download-manifest';
import { launchChromium } from '../support/launch-chromium';
import { printBooklet } from './album/print-booklet';
import type { Covers } from './album/render-cover';
import { renderCover } from './album/render-cover';
import { tagsOf, trackFileName } from './album/tags';
import type { AlbumFile } from './album/write-download';
import { writeDownload } from './album/write-download';
import { secondsAt } from './arrange/seconds';
import { planSections } from './arrange/section-plan';
import { readMp3 } from './check/read-mp3';
import { downloadFolder, workFolder } from './folders';
import { encodePreview, encodeTrack } from './render/encode-mp3';
import { renderTrack } from './render/render-track';
import type { Song } from './score/song';
import { album } from './songs/album';

// Makes the whole album. Run: npx tsx studio/music/make-album.ts [--force]; see studio/README.md.

type Track = AlbumFile & { readonly durationS: number };

const isForced = process.argv.includes('--force');
await mkdir(workFolder, { recursive: true });
await mkdir(downloadFolder, { recursive: true });
const browser = await launchChromium();
try {
  const covers = await renderCover(browser, workFolder);
  await copyFile(covers.web, join(downloadFolder, 'cover.webp'));
  const tracks = await makeTracks(covers);
  const durations = tracks.map(({ durationS }) => durationS);
  const booklet = join(workFolder, 'booklet.pdf');
  await printBooklet(browser, booklet, { cover: covers.large, durations });
  const files = [
    ...tracks,
    {
      name: 'Booklet.pdf',
      about: 'The words of all six hymns, and how the music was made',
      path: booklet,
    },
    { name: 'Cover.jpg', about: 'The album’s picture', path: covers.large },
  ];
  await writeDownload(downloadFolder, files, durations);
} finally {
  await browser.close();
}

async function makeTracks(covers: Covers): Promise<Track[]> {
  const tracks: Track[] = [];
  for (const [index, song] of album.songs.entries()) {
    // One at a time: rendering a track already uses both cores.
    tracks.push(await makeTrack(song, index + 1, covers));
    console.log(`${index + 1} of ${album.songs.length}: ${song.hymn.title}`);
  }
  return tracks;
}

async function makeTrack(song: Song, number: number, covers: Covers): Promise<Track> {
  const wave = await renderTrack(song, join(workFolder, song.slug), { isForced });
  const path = join(workFolder, `${song.slug}.mp3`);
  await encodeTrack(wave, path, { cover: covers.inTracks, tags: tagsOf(song, number) });
  await encodePreview(wave, join(downloadFolder, previewName(number)), previewStartS(song));
  const { seconds } = readMp3(await readFile(path));
  return {
    name: trackFileName(song, number),
    about: `${song.setting} on ${song.hymn.tuneName}`,
    path,
    durationS: Math.round(seconds * 10) / 10,
  };
}

/** In seconds: 0.3 s before the first verse, with its upbeat. */
function previewStartS(song: Song): number {
  const verse = planSections(song).find(({ section }) => section.passage === song.tune);
  const start = (verse?.start ?? 0) + Math.min(0, verse?.tune[0]?.start ?? 0);
  const tempos = [{ start: 0, beatsPerMinute: song.beatsPerMinute }];
  return Math.max(0, secondsAt({ tempos }, start) - 0.3);
}
