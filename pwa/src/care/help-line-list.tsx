import { ExternalLink, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import type { HelpLine } from '@emmaus/shared/domain/care/help-lines';

const icons = { call: Phone, text: MessageSquare, web: ExternalLink };

/** Each help line as a link that calls, texts or opens it. The number stays readable, for dialing on another phone. */
export function HelpLineList({ lines }: { readonly lines: readonly HelpLine[] }): ReactNode {
  return (
    <ul className="space-y-1.5">
      {lines.map(({ name, note, action, way, href }) => {
        const Icon = icons[way];
        return (
          <li key={href}>
            <a
              href={href}
              className="flex min-h-12 items-center gap-3 rounded-md border border-line bg-surface px-3 py-1.5 leading-snug hover:bg-sunken"
              {...(way === 'web' ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
            >
              <Icon aria-hidden size={18} className="shrink-0 text-ember" />
              <span className="min-w-0">
                <span className="block font-medium">{name}</span>{' '}
                <span className="block text-sm">
                  <span className="font-medium whitespace-nowrap text-ember">{action}</span>
                  {note !== '' && <span className="text-ink-soft"> · {note}</span>}
                </span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
