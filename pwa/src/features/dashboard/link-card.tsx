import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Badge } from '../../design/primitives/badge';
import { openDialog } from '../../dialogs/open-dialog';

export type LinkCardProps = {
  readonly to: '/discipleship-tools' | '/discipleship-downloads' | '/spiritual-library';
  readonly icon: ReactNode;
  readonly title: string;
  readonly text: string;
  /** Without a paid plan the card opens the plan dialog instead of the screen (docs/product-spec.md). */
  readonly isLocked?: boolean;
};

const look =
  'flex flex-col items-start rounded-lg border border-line bg-surface p-5 text-left transition-colors duration-150 hover:border-control';

export function LinkCard({ to, icon, title, text, isLocked }: LinkCardProps): ReactNode {
  const content = (
    <>
      <span className="flex w-full items-center justify-between gap-3 text-ember">
        {icon}
        {isLocked === true && <Badge tone="ember">Upgrade</Badge>}
      </span>
      <span className="mt-3 font-semibold">{title}</span>
      <span className="mt-1 text-ink-soft">{text}</span>
    </>
  );
  return isLocked === true ? (
    <button type="button" onClick={() => openDialog({ kind: 'plan' })} className={look}>
      {content}
    </button>
  ) : (
    <Link to={to} className={look}>
      {content}
    </Link>
  );
}
