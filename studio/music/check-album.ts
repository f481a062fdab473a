import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { trackFileName } from './album/tags';
import { detectTune } from './check/detect-tune';
import { readMp3 } from './check/read-mp3';
import { downloadFolder } from './folders';
import { targetLufs } from './render/master';
import { findSilences, measureLoudness } from './render/measure';
import type { Song } from './score/song';
import { album } from './songs/album';

// Measures the finished tracks in the zip. Needs ffmpeg. Run: npx tsx studio/music/check-album.ts

const folder = await mkdtemp(join(tmpdir(), 'island-vibes-'));
const problems: string[] = [];
try {
  const entries = unzipSync(
    new Uint8Array(await readFile(join(downloadFolder, 'island-vibes-worship.zip'))),
  );
  for (const [index, song] of album.songs.entries()) {
    const name = trackFileName(song, index + 1);
    const bytes = entries[name];
    if (bytes === undefined) {
      problems.push(`${name} is not in the zip`);
      continue;
    }
    // One at a time: a measurement already uses both cores.
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
  const { notes, detected } = await detectTune(song, file);
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${integratedLufs} LUFS, range ${rangeLu} LU, true peak ${truePeakDb} dB, ` +
      `${detected} of ${notes} longer notes of the tune detected, ${silences.length} silences`,
  );
  const expectations: readonly (readonly [boolean, string])[] = [
    [seconds >= 120 && seconds <= 240, 'a duration of two to four minutes'],
    [Math.abs(integratedLufs - targetLufs) <= 0.5, `a loudness of ${targetLufs} LUFS`],
    [truePeakDb < -1, 'a true peak below −1 dB'],
    [silences.every((start) => Number(start) > seconds - 3), 'no silence before the end'],
    [detected / notes >= 0.9, 'at least 90 % of the longer notes of the tune detected'],
  ];
  problems.push(
    ...expectations
      .filter(([holds]) => !holds)
      .map(([, expected]) => `${name}: expected ${expected}`),
  );
}
