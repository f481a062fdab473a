import { HeartHandshake } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import type { CareNeed } from '@emmaus/shared/domain/care/care-needs';
import { Button } from '../design/primitives/button';
import { openDialog } from '../dialogs/open-dialog';
import { HelpLineList } from './help-line-list';
import { helpLines } from './help-lines';
import { useHelpRegion } from './use-help-region';

export type CareCardProps = {
  /** At least one, the most pressing first. */
  readonly needs: readonly CareNeed[];
  /** A button that continues with the action that this card has interrupted. */
  readonly proceed?: { readonly label: string; readonly onProceed: () => void };
  readonly ref?: Ref<HTMLElement>;
};

/** Shows where to get help. It never blocks: the person can always continue with what they began. */
export function CareCard({ needs, proceed, ref }: CareCardProps): ReactNode {
  const region = useHelpRegion();
  const id = useId();
  return (
    <aside
      ref={ref}
      tabIndex={-1}
      aria-labelledby={id}
      className="space-y-4 rounded-lg border border-line bg-dusk-wash px-5 py-5 outline-offset-2"
    >
      <h3 id={id} className="flex items-center gap-3 font-serif text-xl font-semibold">
        <HeartHandshake aria-hidden size={22} className="shrink-0 text-dusk" />
        {needs[0] === 'emergency' ? 'Call for help first' : 'You don’t have to face this alone'}
      </h3>
      {needs.slice(0, 2).map((need) => (
        <p key={need}>{adviceByNeed[need]}</p>
      ))}
      <div className="rounded-md bg-surface p-4">
        <HelpLineList lines={helpLines(region, needs)} />
        <Button
          tone="plain"
          className="-mx-3 mt-1"
          onClick={() => openDialog({ kind: 'get-help' })}
        >
          Numbers for other countries
        </Button>
      </div>
      <p className="text-sm">
        Your device showed this by itself. Nothing that you wrote was sent for it, and it costs
        nothing.
      </p>
      {proceed !== undefined && (
        <Button tone="quiet" onClick={proceed.onProceed}>
          {proceed.label}
        </Button>
      )}
    </aside>
  );
}

/** Each text fits both the person in need and a person who cares for them: the input does not tell which one writes. */
const adviceByNeed: Readonly<Record<CareNeed, string>> = {
  emergency:
    'If this is happening now, call before you read on. They will tell you what to do until help comes. Ask someone near you to stay.',
  'self-harm':
    'Whether it is you or someone you love: please talk with a person about it now, in plain words. Tell someone near you too, and ask them to stay. Put whatever could do harm out of reach.',
  abuse:
    'Nobody has the right to hurt you, or anyone at home. It isn’t your fault, and God does not ask you to stay where you are not safe. Tell someone you trust; if your phone is watched, call from another one.',
  'harm-to-others':
    'Step away, into another room or outside, and leave behind whatever could do harm. Then say it to a person who is trained to listen, or to someone near you, before you do anything else.',
};
