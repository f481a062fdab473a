import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/find-chromium';
import { drawPianoRoll } from './check/draw-piano-roll';
import { runProgram } from './render/run-program';
import { album } from './songs/album';
import { workFolder } from './folders';

// Draws what the ear would check: waveform, spectrum (0 to 11 kHz; a legend makes this filter of ffmpeg 5.1 hang) and piano roll.

const pictures = join(workFolder, 'pictures');
await mkdir(pictures, { recursive: true });
for (const { slug } of album.songs) {
  const wave = join(workFolder, slug, 'master.wav');
  // oxlint-disable no-await-in-loop -- one picture after another
  await draw(
    wave,
    'showwavespic=s=1800x420:split_channels=1:filter=peak:colors=#a8501b',
    `${slug}-waveform.png`,
  );
  await draw(
    wave,
    'aresample=22050,aformat=channel_layouts=mono,showspectrumpic=s=1024x512:legend=0:scale=log',
    `${slug}-spectrum.png`,
  );
}
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
});
try {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  for (const song of album.songs) {
    await page.setContent(`<style>body{margin:0}</style>${drawPianoRoll(song)}`);
    await page.locator('svg').screenshot({ path: join(pictures, `${song.slug}-roll.png`) });
  }
} finally {
  await browser.close();
}

async function draw(wave: string, filter: string, name: string): Promise<void> {
  await runProgram('ffmpeg', [
    [
      '-hide_banner',
      '-nostats',
      '-y',
      '-i',
      wave,
      '-lavfi',
      filter,
      '-frames:v',
      '1',
      join(pictures, name),
    ],
  ]);
}
