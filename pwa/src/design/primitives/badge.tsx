import type { ReactNode } from 'react';
import { classNames } from './class-names';

export type BadgeTone = 'ember' | 'olive' | 'dusk' | 'rose' | 'neutral';

const tones: Record<BadgeTone, string> = {
  ember: 'bg-ember-wash text-ember-strong',
  olive: 'bg-olive-wash text-olive',
  dusk: 'bg-dusk-wash text-dusk',
  rose: 'bg-rose-wash text-rose',
  neutral: 'bg-sunken text-ink-soft',
};

export function Badge({
  tone = 'neutral',
  children,
}: {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-medium',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}
