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

/** Time for the last chord to fade out. */
const tailSeconds = 2.6;

/**
 * Renders a song to a mastered wave file and returns its path. The folder keeps the intermediate files. A track whose score
 * did not change since the last time is rendered again only with `isForced`.
 */
export async function renderTrack(
  song: Song,
  folder: string,
  { isForced }: { readonly isForced: boolean },
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const performance = arrangeSong(song);
  const score = createHash('sha256').update(writeMidi(performance)).digest('hex');
  const stamp = join(folder, 'score.sha256');
  const wave = join(folder, 'master.wav');
  const renderedScore = await readFile(stamp, 'utf8').catch(() => null);
  if (renderedScore === score && !isForced) {
    return wave;
  }
  if (isForced) {
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
