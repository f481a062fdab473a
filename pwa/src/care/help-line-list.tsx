import { ExternalLink, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonLook } from '../design/primitives/button';
import { classNames } from '../design/primitives/class-names';
import type { HelpLine } from './help-lines';

/** Each help line with a button to call or open it. The number stays readable, for dialing on another phone. */
export function HelpLineList({ lines }: { readonly lines: readonly HelpLine[] }): ReactNode {
  return (
    <ul className="space-y-4">
      {lines.map(({ name, note, action, href }) => {
        const isCall = href.startsWith('tel:');
        const Icon = isCall ? Phone : ExternalLink;
        return (
          <li key={href} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
            <div className="min-w-0 flex-1 basis-44">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-ink-soft">{note}</p>
            </div>
            <a
              href={href}
              className={classNames(buttonLook('quiet'), 'whitespace-nowrap')}
              aria-label={`${action}, ${name}`}
              {...(isCall ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
            >
              <Icon aria-hidden size={18} />
              {action}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
