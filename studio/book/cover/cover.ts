import { edition } from '../book';
import { hillsSvg } from './hills';
import { bleed, height, width } from './size';
import { definitions, stars, sun } from './sky';

/** The alternative text of the cover. */
export const coverAlt =
  'First light over a range of hills. Three people walk a winding road toward the rising sun.';

/** The cover as SVG, with or without the bleed. Its text needs the font "Source Serif 4". */
export function coverSvg({ edge }: { readonly edge: 'trim' | 'bleed' }): string {
  const box =
    edge === 'trim'
      ? `${bleed} ${bleed} ${width - 2 * bleed} ${height - 2 * bleed}`
      : `0 0 ${width} ${height}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img" aria-label="${coverAlt}">`,
    definitions,
    `<rect width="${width}" height="${height}" fill="url(#sky)"/>`,
    stars(),
    `<rect width="${width}" height="${height}" fill="url(#glow)"/>`,
    `<circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="url(#sun)"/>`,
    ...hillsSvg(),
    lettering,
    `</svg>`,
  ].join('\n');
}

const [first, ...rest] = edition.title.split(/ (?=\S+$)/);

const lettering = `<g font-family="'Source Serif 4', serif" fill="#fdf6ea" text-anchor="middle">
<text x="625" y="262" font-size="52" letter-spacing="14">${(first ?? '').toUpperCase()}</text>
<text x="625" y="466" font-size="226" font-weight="600" letter-spacing="-2">${rest.join(' ')}</text>
<path d="M545 536h160" stroke="#f3c08a" stroke-width="3"/>
<text x="625" y="624" font-size="56" font-style="italic">${edition.subtitle}</text>
<text x="625" y="1762" font-size="34" letter-spacing="12" fill="#f3d9b8">EMMAUS</text>
</g>`;
