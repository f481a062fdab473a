import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrangeSong } from '../arrange/arrange-song';
import { secondsAt } from '../arrange/seconds';
import { writeMidi } from '../midi/write-midi';
import type { Song } from '../score/song';
import { master } from './master';
import { mixGroups } from './mix';
import { renderStems } from './render-stems';

/** How long the last chord may ring. */
const tailSeconds = 2.6;

/**
 * From the score to a mastered wave file. What lies on the way stays in the folder; a track whose score is the one that
 * was rendered last is not rendered again unless `isAnew` asks for it.
 */
export async function renderTrack(
  song: Song,
  folder: string,
  { isAnew }: { readonly isAnew: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const performance = arrangeSong(song);
  const score = createHash('sha256').update(writeMidi(performance)).digest('hex');
  const stamp = join(folder, 'score.sha256');
  const wave = join(folder, 'master.wav');
  const known = await readFile(stamp, 'utf8').catch(() => null);
  if (known === score && !isAnew) {
    return wave;
  }
  if (isAnew) {
    await rm(folder, { recursive: true });
    await mkdir(folder);
  }
  const groups = await mixGroups(await renderStems(performance, folder), folder);
  const seconds = secondsAt(performance, performance.length) + tailSeconds;
  await master(groups, { folder, seconds });
  await writeFile(join(folder, 'balance.json'), JSON.stringify(groups));
  await writeFile(stamp, score);
  return wave;
}
