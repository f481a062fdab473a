import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

/** The committed output (docs/downloads.md). */
export const bookFolder = join(projectRoot, 'sync-server/downloads/book-of-matthew');
