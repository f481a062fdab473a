import type { Measurement } from '../measurement';
import { measurement, median } from '../measurement';

/** Milliseconds of the app, and of the baseline with the same rows directly after it. */
type Reading = { readonly app: number; readonly baseline: number };

/** As many readings, after one that is discarded because code and caches are cold. */
export async function readings(count: number, read: () => Promise<Reading>): Promise<Reading[]> {
  await read();
  const taken: Reading[] = [];
  for (let round = 0; round < count; round += 1) {
    taken.push(await read());
  }
  return taken;
}

/** The medians, and the highest ratio of the app to the baseline that passes. */
export function compare(name: string, taken: readonly Reading[], allowed: number): Measurement {
  const value = taken.map(({ app }) => app);
  const limit = taken.map(({ baseline }) => baseline);
  return measurement({
    name,
    unit: 'ms',
    value: median(value),
    limit: median(limit),
    allowed,
    readings: { value, limit },
  });
}

/** Ten times as many entries may take at most 12 times as long. */
export function growth(small: Measurement, large: Measurement): Partial<Measurement> {
  const limit = small.value * 10;
  return {
    name: `${large.name} against ten times 1,000`,
    limit,
    ratio: large.value / limit,
    allowed: 1.2,
  };
}
