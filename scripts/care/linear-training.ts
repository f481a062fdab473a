/** Sparse binary features of all examples, one after the other. */
export type Examples = {
  readonly indices: Int32Array;
  /** The first index of each example; one more than there are examples. */
  readonly starts: Int32Array;
};

export type LinearWeights = { readonly weights: Float64Array; readonly bias: number };

type TrainingInput = {
  readonly examples: Examples;
  /** 1 or 0 for each example. */
  readonly labels: Float64Array;
  /** How much each example counts. */
  readonly importance: Float64Array;
  readonly buckets: number;
  readonly l2: number;
};

const rounds = 150;
const learningRate = 0.5;
const [momentum, secondMomentum] = [0.9, 0.999];

export function toExamples(rows: readonly (readonly number[])[]): Examples {
  const starts = new Int32Array(rows.length + 1);
  rows.forEach((row, index) => {
    starts[index + 1] = (starts[index] ?? 0) + row.length;
  });
  return { indices: Int32Array.from(rows.flat()), starts };
}

/**
 * Logistic regression with Adam over all examples at once and a cosine schedule. Each example's features are divided by
 * the square root of their count, as in `care-model.ts`. Deterministic: no random numbers, a fixed order.
 */
export function trainLinear(input: TrainingInput): LinearWeights {
  const { examples, labels, importance, buckets, l2 } = input;
  const weights = new Float64Array(buckets + 1);
  const first = new Float64Array(buckets + 1);
  const second = new Float64Array(buckets + 1);
  const gradient = new Float64Array(buckets + 1);
  const total = importance.reduce((sum, each) => sum + each, 0);
  for (let round = 1; round <= rounds; round += 1) {
    for (let bucket = 0; bucket < buckets; bucket += 1) {
      gradient[bucket] = l2 * at(weights, bucket);
    }
    gradient[buckets] = 0;
    for (let row = 0; row < labels.length; row += 1) {
      const value = 1 / Math.sqrt(Math.max(1, rowLength(examples, row)));
      const sum = sumOf(examples, row, weights) * value + at(weights, buckets);
      const error = (1 / (1 + Math.exp(-sum)) - at(labels, row)) * (at(importance, row) / total);
      addTo(gradient, examples, { row, amount: error * value });
      gradient[buckets] = at(gradient, buckets) + error;
    }
    const step =
      ((learningRate * Math.sqrt(1 - secondMomentum ** round)) / (1 - momentum ** round)) *
      (0.5 * (1 + Math.cos((Math.PI * round) / rounds)));
    for (let bucket = 0; bucket <= buckets; bucket += 1) {
      const slope = at(gradient, bucket);
      const mean = momentum * at(first, bucket) + (1 - momentum) * slope;
      const square = secondMomentum * at(second, bucket) + (1 - secondMomentum) * slope * slope;
      first[bucket] = mean;
      second[bucket] = square;
      weights[bucket] = at(weights, bucket) - (step * mean) / (Math.sqrt(square) + 1e-8);
    }
  }
  return { weights: weights.subarray(0, buckets), bias: at(weights, buckets) };
}

/** The largest quantized weight; 31 steps lose less than a tenth of a percent of recall and compress well. */
const maxLevel = 15;
/** Rarer, larger weights are cut off. */
const clippedShare = 0.0005;

/** Signed bytes of few levels, and the factor that restores the weights. */
export function quantize(weights: Float64Array): {
  readonly bytes: Int8Array;
  readonly scale: number;
} {
  const sizes = weights.map(Math.abs).toSorted();
  const largest = at(sizes, Math.floor((sizes.length - 1) * (1 - clippedShare)));
  const scale = Number((largest / maxLevel).toPrecision(6));
  const bytes = Int8Array.from(weights, (weight) =>
    Math.max(-maxLevel, Math.min(maxLevel, Math.round(weight / scale))),
  );
  return { bytes, scale };
}

function rowLength({ starts }: Examples, row: number): number {
  return at(starts, row + 1) - at(starts, row);
}

function sumOf({ indices, starts }: Examples, row: number, weights: Float64Array): number {
  let sum = 0;
  for (let position = at(starts, row); position < at(starts, row + 1); position += 1) {
    sum += at(weights, at(indices, position));
  }
  return sum;
}

function addTo(
  gradient: Float64Array,
  { indices, starts }: Examples,
  { row, amount }: { readonly row: number; readonly amount: number },
): void {
  for (let position = at(starts, row); position < at(starts, row + 1); position += 1) {
    const bucket = at(indices, position);
    gradient[bucket] = at(gradient, bucket) + amount;
  }
}

function at(values: Float64Array | Int32Array, index: number): number {
  return values[index] ?? 0;
}
