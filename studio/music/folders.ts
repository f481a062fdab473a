import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

/** Wave files on the way to the album: large, and made anew when they are missing. */
export const workFolder =
  process.env['ISLAND_VIBES_DIR'] ?? join(projectRoot, '.cache/island-vibes');

/** Where the downloads page finds what is made here (docs/downloads.md). */
export const itemFolder = join(projectRoot, 'sync-server/downloads/island-vibes-worship');
