import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

/** Intermediate files, mostly large wave files. They are rendered again when they are missing. */
export const workFolder =
  process.env['ISLAND_VIBES_DIR'] ?? join(projectRoot, '.cache/island-vibes');

/** The committed output (docs/downloads.md). */
export const downloadFolder = join(projectRoot, 'sync-server/downloads/island-vibes-worship');
