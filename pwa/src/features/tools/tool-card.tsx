import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { credits } from '@emmaus/shared/domain/credit-words';
import type { ToolId } from '@emmaus/shared/enums/tools';
import { creditCost, toolNames } from '@emmaus/shared/enums/tools';
import { Badge } from '../../design/primitives/badge';
import { Button } from '../../design/primitives/button';
import { toolCards } from './tool-catalog';

export type ToolCardProps = {
  readonly toolId: ToolId;
  /** Whether a membership is required. */
  readonly isLocked: boolean;
  /** The balance; null if the person is not metered, undefined while it is unknown. */
  readonly creditsLeft: number | null | undefined;
  /** One button each; empty for a locked tool. */
  readonly actions: readonly ToolAction[];
};

export type ToolAction = { readonly label: string; readonly onTap: () => void };

/** One tool: name, description, price and actions. */
export function ToolCard({ toolId, isLocked, creditsLeft, actions }: ToolCardProps): ReactNode {
  const id = useId();
  const { icon: Icon, description } = toolCards[toolId];
  const price = creditCost(toolId);
  const isMetered = creditsLeft !== null && !isLocked;
  return (
    <article
      aria-labelledby={id}
      className="flex flex-col rounded-lg border border-line bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 text-ember">
        <Icon aria-hidden size={24} />
        <span className="flex flex-wrap gap-1.5">
          {isLocked && <Badge tone="ember">Upgrade</Badge>}
          {isMetered && <Badge>{credits(price)}</Badge>}
          {isMetered && creditsLeft !== undefined && creditsLeft < price && (
            <Badge tone="rose">Insufficient Credits</Badge>
          )}
        </span>
      </div>
      <h2 id={id} className="mt-3 font-serif text-xl font-semibold">
        {toolNames[toolId]}
      </h2>
      <p className="mt-1 mb-5 text-pretty text-ink-soft">{description}</p>
      <div className="mt-auto flex flex-col gap-2">
        {actions.map(({ label, onTap }) => (
          <Button
            key={label}
            // The quiet tone, because thirteen primary buttons would compete for attention.
            tone="quiet"
            aria-describedby={id}
            onClick={onTap}
          >
            {label}
          </Button>
        ))}
        {actions.length === 0 && (
          <Button tone="quiet" disabled aria-describedby={id} icon={<Lock aria-hidden size={16} />}>
            Premium Feature
          </Button>
        )}
      </div>
    </article>
  );
}
