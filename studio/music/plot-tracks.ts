import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchChromium } from '../support/launch-chromium';
import { runProgram } from '../support/run-program';
import { drawPianoRoll } from './check/draw-piano-roll';
import { workFolder } from './folders';
import { album } from './songs/album';

// Draws waveform, spectrum (0 to 11 kHz) and piano roll of every rendered track, to be looked at.
// Run after make-album.ts: npx tsx studio/music/plot-tracks.ts

const plots = join(workFolder, 'pictures');
await mkdir(plots, { recursive: true });
for (const { slug } of album.songs) {
  const wave = join(workFolder, slug, 'master.wav');
  await plotAudio(
    wave,
    'showwavespic=s=1800x420:split_channels=1:filter=peak:colors=#a8501b',
    `${slug}-waveform.png`,
  );
  // Without the legend, with which this filter of ffmpeg 5.1 hangs.
  await plotAudio(
    wave,
    'aresample=22050,aformat=channel_layouts=mono,showspectrumpic=s=1024x512:legend=0:scale=log',
    `${slug}-spectrum.png`,
  );
}
const browser = await launchChromium();
try {
  const page = await browser.newPage({ viewport: { width: 2400, height: 1000 } });
  for (const song of album.songs) {
    await page.setContent(`<style>body{margin:0}</style>${drawPianoRoll(song)}`);
    await page.locator('svg').screenshot({ path: join(plots, `${song.slug}-roll.png`) });
  }
} finally {
  await browser.close();
}

async function plotAudio(wave: string, filter: string, name: string): Promise<void> {
  await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-y', '-i', wave],
    ['-lavfi', filter, '-frames:v', '1', join(plots, name)],
  ]);
}
