import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { runProgram } from '../../support/run-program';
import { variableFontCss } from '../../support/variable-fonts';
import { drawCover } from './draw-cover';

export type Covers = {
  /** JPEG for the zip. */
  readonly large: string;
  /** Small JPEG that each MP3 contains. */
  readonly inTracks: string;
  /** WebP for the downloads page. */
  readonly web: string;
};

/** Width and height in pixels. */
export const webCoverSize = 1000;

/** Renders the cover into a folder, in the sizes and formats of `Covers`. */
export async function renderCover(browser: Browser, folder: string): Promise<Covers> {
  const source = join(folder, 'cover.png');
  await screenshotCover(browser, source);
  const covers = {
    large: join(folder, 'cover.jpg'),
    inTracks: join(folder, 'cover-small.jpg'),
    web: join(folder, 'cover.webp'),
  };
  await scale(source, { output: covers.large, size: 1600, options: ['-q:v', '3'] });
  await scale(source, { output: covers.inTracks, size: 600, options: ['-q:v', '4'] });
  await scale(source, {
    output: covers.web,
    size: webCoverSize,
    options: ['-c:v', 'libwebp', '-quality', '88'],
  });
  return covers;
}

async function screenshotCover(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1000, height: 1000 },
    deviceScaleFactor: 1.6,
  });
  await page.setContent(
    `<style>${await variableFontCss()} body{margin:0} svg{display:block}</style>${drawCover()}`,
  );
  await page.evaluate(async () => document.fonts.ready);
  await page.screenshot({ path });
  await page.close();
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
