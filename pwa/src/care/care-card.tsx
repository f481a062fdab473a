import { HeartHandshake } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useId } from 'react';
import type { CareNeed } from '@emmaus/shared/enums/care-need';
import type { CareLanguage } from '@emmaus/shared/domain/care/care-texts';
import { careAdvice, careLabels } from '@emmaus/shared/domain/care/care-texts';
import { helpLines } from '@emmaus/shared/domain/care/help-lines';
import { Button } from '../design/primitives/button';
import { openDialog } from '../dialogs/open-dialog';
import { HelpLineList } from './help-line-list';
import { LeaveButton } from './leave-button';
import { useHelpRegion } from './use-help-region';

/** More would not fit a phone's screen together with the advice. */
const shownLines = 4;

export type CareCardProps = {
  /** At least one, the most pressing first. */
  readonly needs: readonly CareNeed[];
  /** Default: English. */
  readonly language?: CareLanguage;
  /** A button that continues with the action that this card has interrupted. */
  readonly proceed?: { readonly label: string; readonly onProceed: () => void };
  /** A button that removes the card. */
  readonly dismiss?: { readonly label: string; readonly onDismiss: () => void };
  readonly ref?: Ref<HTMLElement>;
};

/** Shows where to get help. It never blocks: the person can always continue with what they began. */
export function CareCard(props: CareCardProps): ReactNode {
  const { needs, language = 'en', proceed, dismiss, ref } = props;
  const region = useHelpRegion();
  const id = useId();
  const labels = careLabels[language];
  const isUnsafe = needs.includes('abuse') || needs.includes('child-abuse');
  return (
    <aside
      ref={ref}
      lang={language}
      tabIndex={-1}
      aria-labelledby={id}
      className="space-y-3 rounded-lg border border-line bg-dusk-wash px-4 py-4 leading-snug outline-offset-2"
    >
      <h3 id={id} className="flex items-center gap-3 font-serif text-xl font-semibold">
        <HeartHandshake aria-hidden size={22} className="shrink-0 text-dusk" />
        {needs[0] === 'emergency' ? labels.emergencyTitle : labels.title}
      </h3>
      {isUnsafe && <LeaveButton language={language} />}
      {needs.slice(0, 2).map((need) => (
        <p key={need}>{careAdvice[language][need]}</p>
      ))}
      <HelpLineList lines={helpLines({ region, needs, language }).slice(0, shownLines)} />
      <Button
        tone="plain"
        className="-mx-3 px-3"
        onClick={() => openDialog({ kind: 'get-help', language })}
      >
        {labels.otherCountries}
      </Button>
      <p className="text-sm">{labels.byDevice}</p>
      {(proceed !== undefined || dismiss !== undefined) && (
        <div className="flex flex-wrap gap-3">
          {proceed !== undefined && (
            <Button tone="quiet" onClick={proceed.onProceed}>
              {proceed.label}
            </Button>
          )}
          {dismiss !== undefined && (
            <Button tone="quiet" onClick={dismiss.onDismiss}>
              {dismiss.label}
            </Button>
          )}
        </div>
      )}
    </aside>
  );
}
