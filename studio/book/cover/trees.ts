import { seededRandom } from '../../support/seeded-random';

/** Olive trees along a line: a short trunk and a crown of ellipses. Trees with `size` above 50 have more and smaller ellipses. */
export function trees(
  line: (x: number) => number,
  {
    seed,
    at,
    size,
  }: { readonly seed: number; readonly at: readonly number[]; readonly size: number },
): string {
  const random = seededRandom(seed);
  const isNear = size > 50;
  const tuft = isNear ? { count: 90, size: 0.11 } : { count: 22, size: 0.2 };
  return at
    .map((x) => {
      const foot = line(x) + size * 0.35;
      const tall = size * (0.85 + random() * 0.4);
      const tufts = Array.from({ length: tuft.count }, () => {
        const angle = random() * 2 * Math.PI;
        const away = Math.sqrt(random()) * size * (isNear ? 0.68 : 0.55);
        const cx = x + Math.cos(angle) * away * 1.1;
        const cy = foot - tall * 1.05 + Math.sin(angle) * away * 0.95;
        return `<ellipse cx="${cx.toFixed(1)}" cy="${cy.toFixed(1)}" rx="${(size * (tuft.size + random() * 0.13)).toFixed(1)}" ry="${(size * (tuft.size * 0.85 + random() * 0.1)).toFixed(1)}"/>`;
      });
      const w = size * 0.09;
      const trunk = `<path d="M${x - w} ${foot}C${x - w} ${foot - tall * 0.4} ${x - w * 2} ${foot - tall * 0.7} ${x - w * 2} ${foot - tall}H${x + w * 1.6}C${x + w} ${foot - tall * 0.6} ${x + w} ${foot - tall * 0.4} ${x + w * 1.6} ${foot}Z"/>`;
      return `<g fill="${isNear ? '#1a141d' : '#3c2a38'}">${trunk}${tufts.join('')}</g>`;
    })
    .join('');
}
