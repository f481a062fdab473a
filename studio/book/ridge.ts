/** A number in [0, 1) for each call, the same ones for the same seed: the picture must come out the same each time. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

export type RidgeOptions = {
  readonly seed: number;
  readonly width: number;
  /** Height of the middle line, and how far the hills stand above and below it. */
  readonly y: number;
  readonly swing: number;
  /** Hills across the picture. */
  readonly hills: number;
};

/** The outline of a range of hills as a function of x: a few waves of random phase, each smaller and quicker than the last. */
export function ridge({ seed, width, y, swing, hills }: RidgeOptions): (x: number) => number {
  const random = seeded(seed);
  const waves = [1, 2.3, 5.1, 11.7].map((pace, index) => ({
    pace: (pace * hills * 2 * Math.PI) / width,
    phase: random() * 2 * Math.PI,
    height: swing / 2.4 ** index,
  }));
  return (x) =>
    waves.reduce((sum, { pace, phase, height }) => sum + Math.sin(x * pace + phase) * height, y);
}

/** The ground below a ridge as the data of a path. */
export function groundBelow(
  line: (x: number) => number,
  { width, height }: { readonly width: number; readonly height: number },
): string {
  const step = 6;
  const points = Array.from({ length: Math.ceil(width / step) + 1 }, (_, index) => {
    const x = Math.min(index * step, width);
    return `${x} ${line(x).toFixed(1)}`;
  });
  return `M0 ${height}L${points.join('L')}L${width} ${height}Z`;
}
