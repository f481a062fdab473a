import type { ReactNode } from 'react';
import { Badge } from '../../design/primitives/badge';

export type LinkCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** For people without a paid plan it opens the plan instead of leading on (spec section 2). */
  readonly isLocked: boolean;
  readonly onLocked: () => void;
};

export function LinkCard({ icon, title, text, isLocked, onLocked }: LinkCardProps): ReactNode {
  return (
    <button
      type="button"
      onClick={onLocked}
      className="flex flex-col items-start rounded-lg border border-line bg-surface p-5 text-left transition-colors duration-150 hover:border-control"
    >
      <span className="flex w-full items-center justify-between gap-3 text-ember">
        {icon}
        {isLocked && <Badge tone="ember">Upgrade</Badge>}
      </span>
      <span className="mt-3 font-semibold">{title}</span>
      <span className="mt-1 text-ink-soft">{text}</span>
    </button>
  );
}
