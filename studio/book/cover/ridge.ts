import { seededRandom } from '../../support/seeded-random';

export type RidgeOptions = {
  readonly seed: number;
  readonly width: number;
  /** Height of the middle line, and how far the outline deviates from it. */
  readonly y: number;
  readonly swing: number;
  /** Number of hills across the picture. */
  readonly hills: number;
};

/** The outline of a range of hills as a function of x: a sum of sine waves with random phases and decreasing amplitude. */
export function ridge({ seed, width, y, swing, hills }: RidgeOptions): (x: number) => number {
  const random = seededRandom(seed);
  const waves = [1, 2.3, 5.1, 11.7].map((frequency, index) => ({
    frequency: (frequency * hills * 2 * Math.PI) / width,
    phase: random() * 2 * Math.PI,
    amplitude: swing / 2.4 ** index,
  }));
  return (x) =>
    waves.reduce(
      (sum, { frequency, phase, amplitude }) => sum + Math.sin(x * frequency + phase) * amplitude,
      y,
    );
}

/** The area below an outline, as SVG path data. */
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
