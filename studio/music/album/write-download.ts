import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import type { DownloadManifest } from '@emmaus/shared/entities/download-manifest';
import { downloadManifestSchema } from '@emmaus/shared/entities/download-manifest';
import { album } from '../songs/album';
import { coverAlt } from './draw-cover';
import { webCoverSize } from './render-cover';

export type AlbumFile = { readonly name: string; readonly about: string; readonly path: string };

/** The modification time of every file in the zip: the same files give the same bytes. */
const zipDate = new Date(2026, 0, 1);

const credits =
  'Words and tunes are in the public domain: all were published before 1929, with names and years in the booklet. Arrangements and recordings: ' +
  'Emmaus. The instruments are those of the Fluid (R3) General MIDI SoundFont by Frank Wen, MIT license, played by FluidSynth.';
const about =
  'Six hymns without singing, for the kitchen, the road or a quiet evening: steel pan and marimba over nylon guitar, bass and light percussion, ' +
  'as calypso, reggae, mento and bossa nova. The booklet has all the words, so you can sing along.';

/** Writes the zip and its manifest, as docs/downloads.md describes them. */
export async function writeDownload(
  folder: string,
  files: readonly AlbumFile[],
  durations: readonly number[],
): Promise<void> {
  const contents = await Promise.all(
    files.map(async ({ path }) => new Uint8Array(await readFile(path))),
  );
  // Stored without compression: music and pictures are already compressed.
  const zip = zipSync(
    Object.fromEntries(files.map(({ name }, index) => [name, contents[index] ?? new Uint8Array()])),
    {
      level: 0,
      mtime: zipDate,
    },
  );
  const manifest: DownloadManifest = downloadManifestSchema.parse({
    kind: 'music',
    about,
    cover: { alt: coverAlt, width: webCoverSize, height: webCoverSize },
    files: files.map(({ name, about: words }, index) => ({
      name,
      about: words,
      bytes: contents[index]?.length,
    })),
    credits,
    tracks: album.songs.map(({ hymn, setting }, index) => ({
      number: index + 1,
      title: hymn.title,
      basedOn: `${hymn.tuneName}, ${hymn.composer}, ${hymn.tuneYear}`,
      setting,
      durationS: durations[index],
    })),
  });
  await writeFile(join(folder, 'island-vibes-worship.zip'), zip);
  await writeFile(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
