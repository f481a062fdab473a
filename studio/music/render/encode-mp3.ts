import { runProgram } from '../../support/run-program';

export type Tags = Readonly<
  Record<
    | 'title'
    | 'artist'
    | 'album'
    | 'album_artist'
    | 'track'
    | 'date'
    | 'genre'
    | 'composer'
    | 'comment'
    | 'copyright',
    string
  >
>;

/** No encoder version and no source metadata, so that the same input gives the same bytes. */
const exact = ['-fflags', '+bitexact', '-flags:a', '+bitexact', '-map_metadata', '-1'];

/** Encodes a track as MP3 at 192 kbit/s, with ID3v2.3 tags and the cover. */
export async function encodeTrack(
  wave: string,
  output: string,
  { cover, tags }: { cover: string; tags: Tags },
): Promise<void> {
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  await runProgram('ffmpeg', [
    [
      '-hide_banner',
      '-nostats',
      '-y',
      '-i',
      wave,
      '-i',
      cover,
      '-map',
      '0:a',
      '-map',
      '1:v',
      ...exact,
    ],
    ['-c:a', 'libmp3lame', '-b:a', '192k', '-c:v', 'copy', '-disposition:v', 'attached_pic'],
    ['-metadata:s:v', 'title=Album cover', '-metadata:s:v', 'comment=Cover (front)'],
    ['-id3v2_version', '3', '-write_id3v1', '1', ...metadata, output],
  ]);
}

const previewSeconds = 20;

/** Encodes 20 seconds from `startS` on at 112 kbit/s, with fade-in and fade-out: the preview for people without the plan. */
export async function encodePreview(wave: string, output: string, startS: number): Promise<void> {
  const fades = `afade=t=in:d=0.5,afade=t=out:st=${previewSeconds - 2}:d=2`;
  await runProgram('ffmpeg', [
    [
      '-hide_banner',
      '-nostats',
      '-y',
      '-ss',
      startS.toFixed(3),
      '-t',
      String(previewSeconds),
      '-i',
      wave,
    ],
    [
      ...exact,
      '-af',
      fades,
      '-c:a',
      'libmp3lame',
      '-b:a',
      '112k',
      '-id3v2_version',
      '0',
      '-write_id3v1',
      '0',
      output,
    ],
  ]);
}
