/** A measured value with its limit, which is fixed or was measured in the same run. */
export type Measurement = {
  readonly name: string;
  readonly unit: 'ms' | 'kB';
  readonly value: number;
  readonly limit: number;
  /** `value / limit`. */
  readonly ratio: number;
  /** The highest ratio that passes. */
  readonly allowed: number;
  /** All values, where several were measured. */
  readonly readings?: { readonly value: readonly number[]; readonly limit: readonly number[] };
};

type Reading = Pick<Measurement, 'name' | 'unit' | 'value' | 'limit' | 'allowed' | 'readings'>;

export function measurement(reading: Reading): Measurement {
  return { ...reading, ratio: reading.value / reading.limit };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) {
    throw new Error('a median needs at least one reading');
  }
  return middle;
}
