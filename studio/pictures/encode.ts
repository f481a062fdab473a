import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { landingPictures, picturesFolder } from './landing-pictures';

// Cuts the developed pictures to their sizes and packs them as AVIF (10 bits, so that a sky has no bands) and WebP, each as good as
// its limit allows. Needs ffmpeg, avifenc and cwebp. Run: npx tsx studio/pictures/encode.ts <folder with road.png and water.png> [road or water]

const run = promisify(execFile);

const qualities = {
  avif: [20, 23, 26, 29, 32, 35, 38, 42, 46],
  webp: [88, 84, 80, 76, 72, 68, 62, 56, 50],
} as const;

const [, , source, only] = process.argv;
if (source === undefined) {
  throw new Error('Say where the developed pictures lie.');
}
const work = await mkdtemp(join(tmpdir(), 'pictures-'));
await mkdir(picturesFolder, { recursive: true });
try {
  for (const { name, width, height, format, maxBytes } of landingPictures) {
    if (only !== undefined && only !== name) {
      continue;
    }
    const cut = join(work, `${name}-${width}.png`);
    const size = `scale=${width}:${height}:flags=lanczos`;
    const shape = `crop=w='min(iw,ih*${width}/${height})'`;
    const depth = format === 'avif' ? 'rgb48be' : 'rgb24';
    const input = join(source, `${name}.png`);
    const filters = ['-vf', `${shape},${size}`, '-pix_fmt', depth, '-sws_dither', 'ed'];
    await run('ffmpeg', ['-v', 'error', '-y', '-i', input].concat(filters, cut));
    const target = join(picturesFolder, `${name}-${width}.${format}`);
    const quality = await bestWithin(maxBytes, cut, target);
    console.log(`${name}-${width}.${format}: ${(await stat(target)).size} bytes, ${quality}`);
  }
} finally {
  await rm(work, { recursive: true });
}

/** The first quality, best first, whose file is small enough. */
async function bestWithin(maxBytes: number, cut: string, target: string): Promise<number> {
  const format = target.endsWith('.avif') ? 'avif' : 'webp';
  for (const quality of qualities[format]) {
    await (format === 'avif'
      ? run('avifenc', avifOptions(quality).concat(cut, target))
      : run('cwebp', ['-quiet', '-m', '6', '-sharp_yuv', '-q', `${quality}`, cut, '-o', target]));
    if ((await stat(target)).size <= maxBytes) {
      return quality;
    }
  }
  throw new Error(`${target} does not get small enough.`);
}

function avifOptions(quality: number): string[] {
  return `-d 10 -y 420 -s 5 -j 2 --min 0 --max 63 -a end-usage=q -a cq-level=${quality} -a tune=ssim`.split(
    ' ',
  );
}
