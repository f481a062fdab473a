import { join } from 'node:path';
import { projectRoot } from '../../scripts/project';

export const picturesFolder = join(projectRoot, 'pwa/public/pictures');

/** For portrait screens, for landscape screens and for large ones. `backdrop.tsx` of the landing page names the same widths. */
const sizes = [
  { width: 828, height: 1792, maxBytes: 180_000 },
  { width: 1600, height: 1025, maxBytes: 300_000 },
  { width: 2560, height: 1640, maxBytes: 450_000 },
] as const;

/** Every file of the landing page's two pictures, with its largest size in bytes. */
export const landingPictures = ['road', 'water'].flatMap((name) =>
  (['avif', 'webp'] as const).flatMap((format) => sizes.map((size) => ({ name, format, ...size }))),
);

export type LandingPicture = (typeof landingPictures)[number];
