import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../support/run-program';
import type { LandingPicture } from './landing-pictures';
import { landingPictures, picturesFolder } from './landing-pictures';

// Crops and scales the developed pictures to the sizes of the landing page and encodes them as AVIF (10 bits, against banding
// in the sky) and WebP, at the best quality within the size's limit. Needs ffmpeg, avifenc and cwebp.
// Run: npx tsx studio/pictures/encode.ts <folder with road.png and water.png> [road or water]

/** Best quality first: the quantizer of AVIF (lower is better) and the quality factor of WebP. */
const qualities = {
  avif: [20, 23, 26, 29, 32, 35, 38, 42, 46],
  webp: [88, 84, 80, 76, 72, 68, 62, 56, 50],
} as const;

const [, , sourceFolder, only] = process.argv;
if (sourceFolder === undefined) {
  throw new Error('Usage: encode.ts <folder with road.png and water.png> [road or water]');
}
const workFolder = await mkdtemp(join(tmpdir(), 'pictures-'));
await mkdir(picturesFolder, { recursive: true });
try {
  for (const picture of landingPictures) {
    if (only === undefined || only === picture.name) {
      await encodePicture(picture, join(sourceFolder, `${picture.name}.png`));
    }
  }
} finally {
  await rm(workFolder, { recursive: true });
}

async function encodePicture(picture: LandingPicture, source: string): Promise<void> {
  const { name, width, format, maxBytes } = picture;
  const scaled = join(workFolder, `${name}-${width}.png`);
  await cropAndScale(picture, source, scaled);
  const fileName = `${name}-${width}.${format}`;
  const target = join(picturesFolder, fileName);
  const quality = await encodeWithin(maxBytes, scaled, target);
  console.log(`${fileName}: ${(await stat(target)).size} bytes, quality ${quality}`);
}

async function cropAndScale(
  { width, height, format }: LandingPicture,
  source: string,
  output: string,
): Promise<void> {
  const crop = `crop=w='min(iw,ih*${width}/${height})'`;
  const scale = `scale=${width}:${height}:flags=lanczos`;
  const pixelFormat = format === 'avif' ? 'rgb48be' : 'rgb24';
  await runProgram('ffmpeg', [
    ['-v', 'error', '-y', '-i', source, '-vf', `${crop},${scale}`],
    ['-pix_fmt', pixelFormat, '-sws_dither', 'ed', output],
  ]);
}

/** Encodes with decreasing quality until the file is within `maxBytes`, and returns that quality. */
async function encodeWithin(maxBytes: number, source: string, target: string): Promise<number> {
  const format = target.endsWith('.avif') ? 'avif' : 'webp';
  for (const quality of qualities[format]) {
    await (format === 'avif'
      ? runProgram('avifenc', [avifOptions(quality), source, target])
      : runProgram('cwebp', [
          ['-quiet', '-m', '6', '-sharp_yuv', '-q', `${quality}`, source],
          ['-o', target],
        ]));
    if ((await stat(target)).size <= maxBytes) {
      return quality;
    }
  }
  throw new Error(`${target} is larger than ${maxBytes} bytes at the lowest quality`);
}

function avifOptions(quality: number): string[] {
  return `-d 10 -y 420 -s 5 -j 2 --min 0 --max 63 -a end-usage=q -a cq-level=${quality} -a tune=ssim`.split(
    ' ',
  );
}
