import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { previewName } from '@emmaus/shared/entities/download-manifest';
import { findChromium } from '../../scripts/find-chromium';
import { printBooklet } from './album/print-booklet';
import type { Covers } from './album/render-cover';
import { renderCover } from './album/render-cover';
import { tagsOf, trackFileName } from './album/tags';
import type { AlbumFile } from './album/write-item';
import { writeItem } from './album/write-item';
import { secondsAt } from './arrange/seconds';
import { planSections } from './arrange/section-plan';
import { readMp3 } from './check/read-mp3';
import { encodePreview, encodeTrack } from './render/encode-mp3';
import { renderTrack } from './render/render-track';
import type { Song } from './score/song';
import { album } from './songs/album';
import { itemFolder, workFolder } from './folders';

// Makes the whole album. Run: npx tsx studio/music/make-album.ts [--anew]; see README.md there.

const isAnew = process.argv.includes('--anew');
await mkdir(workFolder, { recursive: true });
await mkdir(itemFolder, { recursive: true });
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  const covers = await renderCover(browser, workFolder);
  await copyFile(covers.web, join(itemFolder, 'cover.webp'));
  const tracks: (AlbumFile & { readonly durationS: number })[] = [];
  for (const [index, song] of album.songs.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a track takes both processors
    tracks.push(await makeTrack(song, index + 1, covers));
    console.log(`${index + 1} of ${album.songs.length}: ${song.hymn.title}`);
  }
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
  await writeItem(itemFolder, files, durations);
} finally {
  await browser.close();
}

async function makeTrack(
  song: Song,
  number: number,
  covers: Covers,
): Promise<AlbumFile & { durationS: number }> {
  const wave = await renderTrack(song, join(workFolder, song.slug), { isAnew });
  const path = join(workFolder, `${song.slug}.mp3`);
  await encodeTrack(wave, path, { cover: covers.inTracks, tags: tagsOf(song, number) });
  await encodePreview(wave, join(itemFolder, previewName(number)), tuneStartS(song));
  const { seconds } = readMp3(await readFile(path));
  const about = `${song.setting} on ${song.hymn.tuneName}`;
  return {
    name: trackFileName(song, number),
    about,
    path,
    durationS: Math.round(seconds * 10) / 10,
  };
}

/** Where the first verse begins, with a breath before it. */
function tuneStartS(song: Song): number {
  const verse = planSections(song).find(({ section }) => section.passage === song.tune);
  const start = (verse?.start ?? 0) + Math.min(0, verse?.tune[0]?.start ?? 0);
  return Math.max(
    0,
    secondsAt({ tempos: [{ start: 0, beatsPerMinute: song.beatsPerMinute }] }, start) - 0.3,
  );
}
