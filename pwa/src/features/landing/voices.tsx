import { Flame, Footprints, GlassWater } from 'lucide-react';
import type { ReactNode } from 'react';
import quotes from './quotes.json';

/** Quotations from Scripture in place of testimonials. `quotes.json` is generated from the World English Bible. */
const voices = [
  { quote: quotes.burningHearts, author: 'Cleopas, on the road to Emmaus', Icon: Flame },
  { quote: quotes.valley, author: 'David', Icon: Footprints },
  { quote: quotes.comeAndSee, author: 'The woman at the well', Icon: GlassWater },
] as const;

export function Voices(): ReactNode {
  return (
    <ul className="grid gap-4 md:grid-cols-3">
      {voices.map(({ quote, author, Icon }) => (
        <li key={quote.reference} className="contents">
          <figure className="flex flex-col gap-4 rounded-lg border border-on-dawn/20 bg-dawn/80 p-6">
            <Icon aria-hidden size={26} strokeWidth={1.5} className="text-dawn-glow" />
            <blockquote className="flex-1 font-serif text-lg leading-relaxed text-pretty">
              {quote.text}
            </blockquote>
            <figcaption className="text-sm">
              <span className="block font-medium">{author}</span>
              <cite className="text-on-dawn/85 not-italic">{quote.reference} WEB</cite>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
