import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../design/primitives/badge';

export type LinkCardProps = {
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** For people without a paid plan it opens the plan instead of leading on (spec section 2). */
  readonly isLocked: boolean;
  readonly onLocked: () => void;
  /** Where it leads those who have a paid plan. */
  readonly to?: '/discipleship-downloads';
};

const look =
  'flex flex-col items-start rounded-lg border border-line bg-surface p-5 text-left transition-colors duration-150 hover:border-control';

export function LinkCard(props: LinkCardProps): ReactNode {
  const { icon, title, text, isLocked, onLocked, to } = props;
  const content = (
    <>
      <span className="flex w-full items-center justify-between gap-3 text-ember">
        {icon}
        {isLocked && <Badge tone="ember">Upgrade</Badge>}
      </span>
      <span className="mt-3 font-semibold">{title}</span>
      <span className="mt-1 text-ink-soft">{text}</span>
    </>
  );
  return to === undefined || isLocked ? (
    <button type="button" onClick={onLocked} className={look}>
      {content}
    </button>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
