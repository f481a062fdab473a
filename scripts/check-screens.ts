import { join } from 'node:path';
import { preloadedChunks } from '../pwa/build/shared-chunks';
import { projectRoot } from './project';
import { kilobytesOf, loadedChunks } from './screens/loaded-chunks';
import { readChunks } from './screens/read-chunks';
import { preloadProblems, screenProblems } from './screens/screen-problems';
import { screens } from './screens/screens';

/** Compares the built app with the limits of `screens/screens.ts`: fails when a screen loads too much, or the wrong modules. */
const chunks = await readChunks(join(projectRoot, 'dist/pwa'));
const problems = [...screenProblems(chunks, screens), ...preloadProblems(chunks, preloadedChunks)];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
for (const screen of screens) {
  const kilobytes = kilobytesOf(loadedChunks(chunks, screen)).toFixed(1);
  console.log(`${screen.name}: ${kilobytes} kB of JavaScript, limit ${screen.maxKilobytes} kB`);
}
