import { join } from 'node:path';
import { projectRoot } from '../scripts/project';
import { kilobytesOf, loadedChunks } from '../scripts/screens/loaded-chunks';
import { readChunks } from '../scripts/screens/read-chunks';
import { dashboardAndWalk, landing } from '../scripts/screens/screens';
import type { Measurement } from './measurement';
import { measurement } from './measurement';

/**
 * Kilobytes of JavaScript, gzip, of the landing page, and of dashboard and walk together. Counted are the files that the
 * screen needs before it is interactive: its entries and their static imports, as the build wrote them. Files that are
 * fetched later, when the page is idle or when a dialog opens, are not counted. No browser is involved, so the value of a
 * build is always the same.
 */
export async function screenSizes(): Promise<Measurement[]> {
  const chunks = await readChunks(join(projectRoot, 'dist/pwa'));
  return [landing, dashboardAndWalk].map((screen) =>
    measurement({
      name: `JavaScript of ${screen.name}`,
      unit: 'kB',
      value: kilobytesOf(loadedChunks(chunks, screen)),
      limit: screen.maxKilobytes,
      allowed: 1,
    }),
  );
}
