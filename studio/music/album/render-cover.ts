import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { runProgram } from '../render/run-program';
import { drawCover } from './draw-cover';
import { fontRules } from '../../support/variable-fonts';

export type Covers = { readonly large: string; readonly inTracks: string; readonly web: string };

export const webCoverSize = 1000;

/** The cover as a large JPEG for the zip, a small one inside the tracks, and WebP for the page. */
export async function renderCover(browser: Browser, folder: string): Promise<Covers> {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 1000 },
    deviceScaleFactor: 1.6,
  });
  await page.setContent(
    `<style>${await fontRules()} body{margin:0} svg{display:block}</style>${drawCover()}`,
  );
  await page.evaluate(async () => document.fonts.ready);
  const source = join(folder, 'cover.png');
  await page.screenshot({ path: source });
  await page.close();
  const covers = {
    large: join(folder, 'cover.jpg'),
    inTracks: join(folder, 'cover-small.jpg'),
    web: join(folder, 'cover.webp'),
  };
  const large = { output: covers.large, size: 1600, options: ['-q:v', '3'] };
  const small = { output: covers.inTracks, size: 600, options: ['-q:v', '4'] };
  const web = {
    output: covers.web,
    size: webCoverSize,
    options: ['-c:v', 'libwebp', '-quality', '88'],
  };
  for (const version of [large, small, web]) {
    // oxlint-disable-next-line no-await-in-loop -- small pictures, one after another
    await scale(source, version);
  }
  return covers;
}

async function scale(
  input: string,
  { output, size, options }: { output: string; size: number; options: readonly string[] },
): Promise<void> {
  await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-y', '-i', input, '-vf', `scale=${size}:${size}:flags=lanczos`],
    ['-fflags', '+bitexact', '-flags:v', '+bitexact', '-frames:v', '1', ...options, output],
  ]);
}
