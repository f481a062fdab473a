import { fileURLToPath } from 'node:url';

/** The absolute path of the project's root, with a trailing slash. */
export const projectRoot = fileURLToPath(new URL('..', import.meta.url));
