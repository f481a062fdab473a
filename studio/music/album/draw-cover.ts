import { parseSolfa } from '../score/solfa';
import { joyful } from '../songs/joyful';

export const coverAlt =
  'A steel pan rises like the sun over a calm sea. The waves are the five lines of a staff, and the first notes of a hymn float on them.';

const horizon = 590;
const sun = { x: 500, y: 500, radius: 268 };

/** The cover as SVG, 1000 by 1000: a steel pan as the sun, a staff as the waves, and notes of a tune on it. */
export function drawCover(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" width="1000" height="1000">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#f6e3cb"/><stop offset="0.55" stop-color="#f5cd9f"/><stop offset="1" stop-color="#e9a878"/>
    </linearGradient>
    <radialGradient id="pan" cx="0.5" cy="0.42" r="0.62">
      <stop offset="0" stop-color="#fdf1dc"/><stop offset="0.55" stop-color="#f3c08a"/><stop offset="1" stop-color="#d9854a"/>
    </radialGradient>
    <linearGradient id="sea" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stop-color="#6d6f7c"/><stop offset="0.3" stop-color="#4a5f74"/><stop offset="1" stop-color="#22324a"/>
    </linearGradient>
    <radialGradient id="halo" cx="0.5" cy="0.5" r="0.5">
      <stop offset="0.5" stop-color="#fff3dd" stop-opacity="0.9"/><stop offset="1" stop-color="#fff3dd" stop-opacity="0"/>
    </radialGradient>
    <clipPath id="above"><rect width="1000" height="${horizon}"/></clipPath>
  </defs>
  <rect width="1000" height="1000" fill="url(#sky)"/>
  <g clip-path="url(#above)">
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 1.6}" fill="url(#halo)"/>
    ${pan()}
    <path d="M0 ${horizon} L0 548 C70 505 130 480 205 512 C262 536 300 566 372 ${horizon} Z" fill="#9a6f5c"/>
    <path d="M0 ${horizon} L0 574 C60 556 120 548 190 566 C236 577 262 584 300 ${horizon} Z" fill="#5d463d"/>
    <path d="M1000 ${horizon} L1000 556 C930 544 860 560 800 ${horizon} Z" fill="#9a6f5c"/>
  </g>
  <rect y="${horizon}" width="1000" height="${1000 - horizon}" fill="url(#sea)"/>
  ${glitter()}
  ${staff()}
  ${palm()}
  ${title()}
</svg>`;
}

/** The playing surface of a tenor pan: three rings of oval note areas. */
function pan(): string {
  const rings = [
    { count: 12, distance: 0.79, width: 50, height: 40, turn: 0 },
    { count: 8, distance: 0.47, width: 43, height: 33, turn: 22.5 },
    { count: 4, distance: 0.19, width: 32, height: 27, turn: 45 },
  ];
  const notes = rings.flatMap(({ count, distance, width, height, turn }) =>
    Array.from({ length: count }, (_, index) => {
      const degrees = turn + (index * 360) / count;
      const angle = (degrees * Math.PI) / 180;
      const x = sun.x + Math.sin(angle) * sun.radius * distance;
      const y = sun.y - Math.cos(angle) * sun.radius * distance;
      const place = `cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="${width}" ry="${height}" transform="rotate(${degrees} ${x.toFixed(1)} ${y.toFixed(1)})"`;
      return `<ellipse ${place} fill="#fff6e6" fill-opacity="0.3" stroke="#a8501b" stroke-opacity="0.62" stroke-width="2.2"/>`;
    }),
  );
  return `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="url(#pan)"/>
    ${notes.join('')}
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="none" stroke="#a8501b" stroke-width="5"/>
    <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius - 10}" fill="none" stroke="#fdf1dc" stroke-opacity="0.8" stroke-width="2"/>`;
}

/** The sun's reflection on the water: ellipses that fade towards the viewer. */
function glitter(): string {
  return Array.from({ length: 12 }, (_, index) => {
    const y = horizon + 7 + index * 9 + index * index * 0.5;
    const width = 232 - index * 11 - (index % 3) * 34;
    const x = sun.x + ((index * 37) % 41) - 20;
    const opacity = (0.74 - index * 0.043).toFixed(2);
    return `<ellipse cx="${x}" cy="${y}" rx="${width}" ry="${2.4 + index * 0.14}" fill="#f9d9ab" opacity="${opacity}"/>`;
  }).join('');
}

const staffTop = 650;
const staffGap = 24;

function waveY(x: number, line: number): number {
  return staffTop + line * staffGap + Math.sin(x / 118 + line * 0.16) * 9;
}

/** The five staff lines as waves, with the first four bars of "Joyful, Joyful" as notes. */
function staff(): string {
  const lines = Array.from({ length: 5 }, (_, line) => {
    const points = Array.from(
      { length: 101 },
      (_unused, index) => `${index * 10},${waveY(index * 10, line).toFixed(1)}`,
    );
    return `<polyline points="${points.join(' ')}" fill="none" stroke="#fdf6ea" stroke-opacity="0.5" stroke-width="1.8"/>`;
  });
  const tune = joyful.passages[joyful.tune]?.melody.split('|').slice(0, 4).join('|') ?? '';
  const notes = parseSolfa(tune).map(({ start, length, step }) => {
    const x = 96 + start * 13.4;
    // The third of the key is on the middle line.
    const y = waveY(x, 2) - (scaleDegree(step) - 2) * (staffGap / 2);
    const isLong = length > 4;
    return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="12" ry="9" transform="rotate(-18 ${x.toFixed(1)} ${y.toFixed(1)})" fill="${isLong ? '#f3c08a' : '#fdf1dc'}"/>
      <path d="M${(x + 11).toFixed(1)} ${(y - 3).toFixed(1)} V${(y - 56).toFixed(1)}" stroke="#fdf1dc" stroke-width="2.4"/>`;
  });
  return [...lines, ...notes].join('');
}

function scaleDegree(step: number): number {
  return [0, 2, 4, 5, 7, 9, 11].indexOf(((step % 12) + 12) % 12);
}

/** A palm at the right edge that leans towards the sun. */
function palm(): string {
  const crown = { x: 842, y: 236 };
  const fronds = [-176, -150, -124, -62, -30, 2, 166].map((degrees, index) =>
    frond(crown, degrees, 150 + (index % 3) * 22),
  );
  return `<g fill="#3a3028" stroke="none">
    <path d="M1000 1000 L1000 770 C968 640 905 430 ${crown.x + 6} ${crown.y} L${crown.x - 8} ${crown.y + 6} C882 450 930 640 946 800 C952 880 950 950 944 1000 Z"/>
    ${fronds.join('')}
    <circle cx="${crown.x - 14}" cy="${crown.y + 16}" r="12"/><circle cx="${crown.x + 12}" cy="${crown.y + 20}" r="12"/>
  </g>`;
}

function frond({ x, y }: { x: number; y: number }, degrees: number, length: number): string {
  const angle = (degrees * Math.PI) / 180;
  const endX = x + Math.cos(angle) * length;
  const drop = length * 0.46 * Math.abs(Math.cos(angle));
  const endY = y + Math.sin(angle) * length * 0.8 + drop;
  const midX = x + Math.cos(angle) * length * 0.55;
  const midY = y + Math.sin(angle) * length * 0.72 - 22 * Math.abs(Math.cos(angle));
  return `<path d="M${x} ${y} Q${midX.toFixed(1)} ${(midY - 16).toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)} Q${(midX + 4).toFixed(1)} ${(midY + 22).toFixed(1)} ${x} ${y + 10} Z"/>`;
}

function title(): string {
  return `<g text-anchor="start">
    <text x="70" y="868" font-family="Source Serif" font-size="92" font-weight="600" fill="#fdf6ea" letter-spacing="-1.5">Island Vibes</text>
    <text x="74" y="916" font-family="Source Serif" font-style="italic" font-size="38" fill="#f3c08a">Worship Music</text>
    <text x="75" y="957" font-family="Inter" font-size="17" font-weight="500" letter-spacing="3.2" fill="#fdf6ea">SIX HYMNS FOR STEEL PAN AND BAND  ·  EMMAUS</text>
  </g>`;
}
