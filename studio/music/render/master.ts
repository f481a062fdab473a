import { measureLufs } from './measure';
import type { MixedGroup } from './mix';
import { sum } from './mix';
import { runProgram } from '../../support/run-program';

export const targetLufs = -16;
/** The limiter's ceiling. MP3 encoding raises the true peak by a few tenths of a decibel. */
const ceilingDb = -2;
/** Silence before the first note. */
export const leadInSeconds = 0.18;

/** Mixes the groups and masters the sum to `targetLufs` with peaks below `ceilingDb`. Returns the wave file. */
export async function master(
  groups: readonly MixedGroup[],
  { folder, seconds }: { folder: string; seconds: number },
): Promise<string> {
  const mixed = `${folder}/mix.wav`;
  // Fade-out of the last note, light compression of the whole mix and a treble boost.
  const filters = [
    `adelay=${leadInSeconds * 1000}:all=1`,
    `atrim=0:${seconds.toFixed(3)}`,
    `afade=t=out:st=${(seconds - 1.6).toFixed(3)}:d=1.6:curve=qsin`,
    'acompressor=threshold=-20dB:ratio=1.7:attack=25:release=220:knee=6dB:makeup=1',
    'equalizer=f=9000:t=h:w=4000:g=1.2',
  ];
  await sum(groups, mixed, filters.join(','));
  const mastered = `${folder}/master.wav`;
  let gainDb = targetLufs - (await measureLufs(mixed));
  // The limiter reduces the loudness a little: raise the gain by the difference, at most twice.
  for (let pass = 0; pass < 3; pass += 1) {
    await limit(mixed, mastered, gainDb);
    const error = targetLufs - (await measureLufs(mastered));
    if (Math.abs(error) <= 0.15) {
      break;
    }
    gainDb += error;
  }
  return mastered;
}

/** Limits at about four times the sample rate, which shows the peaks between samples. */
async function limit(input: string, output: string, gainDb: number): Promise<void> {
  const ceiling = 10 ** (ceilingDb / 20);
  const filter = [
    `volume=${gainDb.toFixed(3)}dB`,
    'aresample=192000',
    `alimiter=limit=${ceiling.toFixed(4)}:attack=4:release=60:level=disabled`,
    'aresample=44100:resampler=swr:filter_size=64',
  ].join(',');
  await runProgram('ffmpeg', [
    ['-hide_banner', '-nostats', '-y', '-i', input, '-af', filter, '-c:a', 'pcm_s16le', output],
  ]);
}
