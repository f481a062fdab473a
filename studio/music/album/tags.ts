import type { Song } from '../score/song';
import type { Tags } from '../render/encode-mp3';
import { album } from '../songs/album';

/** The ID3 tags of a track. */
export function tagsOf({ hymn, setting }: Song, number: number): Tags {
  return {
    title: hymn.title,
    artist: album.artist,
    album: album.title,
    album_artist: album.artist,
    track: `${number}/${album.songs.length}`,
    date: album.year,
    genre: 'Christian',
    composer: `${hymn.composer}, ${hymn.tuneYear}`,
    comment: `${setting} on ${hymn.tuneName}. Words: ${hymn.author}, ${hymn.wordsYear}.`,
    copyright: 'Words and tune: public domain. Arrangement and recording: Emmaus.',
  };
}

/** `01 Joyful, Joyful, We Adore Thee.mp3` */
export function trackFileName({ hymn }: Song, number: number): string {
  return `${String(number).padStart(2, '0')} ${hymn.title}.mp3`;
}
