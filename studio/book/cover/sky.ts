import { seededRandom } from '../../support/seeded-random';
import { width } from './size';

export const sun = { x: 742, y: 1076, r: 74 };

/** Stars, which fade towards the horizon. */
export function stars(): string {
  const random = seededRandom(77);
  return Array.from({ length: 70 }, () => {
    const [x, y] = [random() * width, random() ** 1.6 * 620];
    const [r, light] = [0.8 + random() * 1.5, (0.75 - y / 900) * (0.4 + random() * 0.6)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="#fdf6ea" opacity="${light.toFixed(2)}"/>`;
  }).join('');
}

/** Gradients of the sky, the sun and the light on the crests. */
export const definitions = `<defs>
<linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="0" y2="1150">
<stop offset="0" stop-color="#1d2340"/><stop offset=".3" stop-color="#38365a"/><stop offset=".52" stop-color="#70506a"/>
<stop offset=".7" stop-color="#b46a62"/><stop offset=".85" stop-color="#e79c64"/><stop offset="1" stop-color="#ffd793"/>
</linearGradient>
<radialGradient id="glow" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="820">
<stop offset="0" stop-color="#fff0c4" stop-opacity=".9"/><stop offset=".14" stop-color="#ffe0a4" stop-opacity=".55"/><stop offset=".34" stop-color="#ffcf8c" stop-opacity=".26"/><stop offset=".6" stop-color="#ffc37a" stop-opacity=".09"/><stop offset="1" stop-color="#ffc37a" stop-opacity="0"/>
</radialGradient>
<radialGradient id="sun"><stop offset="0" stop-color="#fffdf2"/><stop offset=".8" stop-color="#fff3cf"/><stop offset="1" stop-color="#ffe9b4"/></radialGradient>
<linearGradient id="rim" gradientUnits="userSpaceOnUse" x1="0" x2="${width}" y1="0" y2="0">
<stop offset=".15" stop-color="#ffdca4" stop-opacity="0"/><stop offset=".58" stop-color="#ffdca4" stop-opacity=".5"/><stop offset="1" stop-color="#ffdca4" stop-opacity="0"/>
</linearGradient>
</defs>`;
