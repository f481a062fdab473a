import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { trackFileName } from './album/tags';
import { readMp3 } from './check/read-mp3';
import { hearTune } from './check/tune-in-audio';
import { targetLufs } from './render/master';
import { findSilences, measureLoudness } from './render/measure';
import type { Song } from './score/song';
import { album } from './songs/album';
import { itemFolder } from './folders';

// Measures the finished tracks as they lie in the zip. Needs ffmpeg. Run: npx tsx studio/music/check-album.ts

const folder = await mkdtemp(join(tmpdir(), 'island-vibes-'));
const problems: string[] = [];
try {
  const entries = unzipSync(
    new Uint8Array(await readFile(join(itemFolder, 'island-vibes-worship.zip'))),
  );
  for (const [index, song] of album.songs.entries()) {
    const name = trackFileName(song, index + 1);
    const bytes = entries[name];
    if (bytes === undefined) {
      problems.push(`${name} is not in the zip`);
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- a measurement takes both processors
    await checkTrack(song, name, bytes);
  }
} finally {
  await rm(folder, { recursive: true });
}
for (const problem of problems) {
  console.error(problem);
}
process.exitCode = problems.length === 0 ? 0 : 1;

async function checkTrack(song: Song, name: string, bytes: Uint8Array): Promise<void> {
  const file = join(folder, name);
  await writeFile(file, bytes);
  const { seconds } = readMp3(bytes);
  const { integratedLufs, truePeakDb, rangeLu } = await measureLoudness(file);
  const silences = await findSilences(file, 1.5);
  const { notes, heard } = await hearTune(song, file);
  const share = heard / notes;
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${integratedLufs} LUFS, range ${rangeLu} LU, true peak ${truePeakDb} dB, ` +
      `${heard} of ${notes} longer tune notes stand out, ${silences.length} silences`,
  );
  const expectations: readonly (readonly [boolean, string])[] = [
    [seconds >= 120 && seconds <= 240, 'lasts two to four minutes'],
    [Math.abs(integratedLufs - targetLufs) <= 0.5, `is at ${targetLufs} LUFS`],
    [truePeakDb < -1, 'stays below −1 dB true peak'],
    [silences.every((start) => Number(start) > seconds - 3), 'has no silence before its end'],
    [share >= 0.9, 'lets the tune be heard'],
  ];
  problems.push(
    ...expectations
      .filter(([holds]) => !holds)
      .map(([, wanted]) => `${name}: expected that it ${wanted}`),
  );
}
