import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

/** Where the finished book lies, as docs/downloads.md says. */
export const bookFolder = join(projectRoot, 'sync-server/downloads/book-of-matthew');
