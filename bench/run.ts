import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findChromium } from '../scripts/find-chromium';
import { adminStatistics } from './admin-statistics';
import { browserSync, syncParts } from './browser-sync';
import type { Measurement } from './measurement';
import { offlineColdStart } from './offline-cold-start';
import { screenSizes } from './screen-sizes';

const resultsFile = fileURLToPath(new URL('results.json', import.meta.url));

process.env['CHROMIUM'] ??= await findChromium();
/** `--only push,device` runs some parts and does not write `results.json`. */
const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
const isWanted = (part: string): boolean => only === undefined || only.split(',').includes(part);
const measurements = [
  ...(isWanted('sizes') ? await screenSizes() : []),
  ...(isWanted('cold-start') ? [await offlineColdStart()] : []),
  ...(await browserSync(syncParts.filter(isWanted))),
  ...(isWanted('statistics') ? [await adminStatistics()] : []),
];
if (only === undefined) {
  await writeFile(resultsFile, `${JSON.stringify({ measurements }, null, 2)}\n`);
}
console.table(measurements.map(row));
process.exitCode = measurements.every(({ ratio, allowed }) => ratio <= allowed) ? 0 : 1;

function row({ name, unit, value, limit, ratio, allowed }: Measurement) {
  return {
    name,
    value: `${value.toFixed(1)} ${unit}`,
    limit: `${limit.toFixed(1)} ${unit}`,
    ratio: ratio.toFixed(2),
    allowed,
    holds: ratio <= allowed,
  };
}
