import type { Song } from '../score/song';
import { abide } from './abide';
import { friend } from './friend';
import { grace } from './grace';
import { joyful } from './joyful';
import { praise } from './praise';
import { river } from './river';

export const album = {
  title: 'Island Vibes Worship Music',
  artist: 'Emmaus',
  year: '2026',
  /** In the order of a day, from morning to evening, with the doxology last. */
  songs: [joyful, friend, river, grace, abide, praise] satisfies readonly Song[],
} as const;
