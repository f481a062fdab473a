import { Coins, HandHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { insufficientCredits, priceNotice } from '@emmaus/shared/domain/credit-words';
import { longDate } from '@emmaus/shared/domain/display-date';
import type { Responses } from '@emmaus/shared/domain/gifts/score-responses';
import type { Assessment } from '@emmaus/shared/entities/assessment';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import { useAssessments } from '../../data/queries/use-assessments';
import { useIsMember } from '../../data/queries/use-is-member';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { StateMessage } from '../../design/patterns/state-message';
import { showToast } from '../../design/patterns/toast';
import { Button } from '../../design/primitives/button';
import { Dialog } from '../../design/primitives/dialog';
import { openDialog } from '../../dialogs/open-dialog';
import { GiftsQuestions } from './gifts-questions';
import { GiftsResults } from './gifts-results';
import { useGiftsDraft } from './use-gifts-draft';
import type { GiftsPrice } from './use-gifts-price';
import { useGiftsPrice } from './use-gifts-price';

export type GiftsDialogProps = {
  readonly onClose: () => void;
  /** `questions` if the caller has checked the credits. Default: the results if there are any, else the questions. */
  readonly show?: 'results' | 'questions';
  /** The assessment to show; default: the newest. */
  readonly assessmentId?: string;
  /** Answers to continue from. */
  readonly answers?: Responses;
};

/** The spiritual gifts assessment: questions and results (docs/product-spec.md). Scored on the device; works offline. */
export function GiftsDialog({ onClose, show, assessmentId, answers }: GiftsDialogProps): ReactNode {
  const assessments = useAssessments();
  const timeZone = useProfile()?.timeZone ?? null;
  const isMember = useIsMember();
  const price = useGiftsPrice();
  const { draft, isLoaded, change, discard } = useGiftsDraft(answers);
  const [mode, setMode] = useState(show);
  const [saved, setSaved] = useState<Assessment | null>(null);
  const isRevealed = saved !== null;

  if (assessments === undefined || isMember === undefined || price === undefined || !isLoaded) {
    return (
      <Dialog isOpen onOpenChange={onClose} title={questionsTitle}>
        <Skeleton label="Opening your spiritual gifts..." />
      </Dialog>
    );
  }
  const shownId = saved?.id ?? assessmentId;
  // The query returns what was just saved a moment later. Until then, the newest of its rows is the assessment before.
  const shown = assessments.find(({ id }) => id === shownId) ?? saved ?? assessments[0];
  if (shown !== undefined && mode !== 'questions') {
    const day = dayAt(Date.parse(shown.completedAt), timeZone);
    return (
      <Dialog
        isOpen
        onOpenChange={onClose}
        title={isRevealed ? 'Your Spiritual Gifts Revealed!' : 'Your Spiritual Gifts'}
        description={longDate(day)}
      >
        <GiftsResults
          assessment={shown}
          day={day}
          isMember={isMember}
          onRetake={() => {
            if (price?.isUnaffordable === true) {
              showToast({ ...insufficientCredits, tone: 'problem' });
              openDialog({ kind: 'plan' });
              return;
            }
            void discard().catch(() => undefined);
            setSaved(null);
            setMode('questions');
          }}
        />
      </Dialog>
    );
  }
  if (!isMember) {
    return (
      <Dialog isOpen onOpenChange={onClose} title={questionsTitle}>
        <MembershipPrompt />
      </Dialog>
    );
  }
  const hasBegun = Object.keys(draft.responses).length > 0;
  // An assessment in progress can be completed, even if the credits were spent on another device meanwhile.
  if (price?.isUnaffordable === true && mode !== 'questions' && !hasBegun) {
    return (
      <Dialog isOpen onOpenChange={onClose} title={questionsTitle}>
        <CreditsPrompt />
      </Dialog>
    );
  }
  const close = (): void => {
    onClose();
    if (hasBegun) {
      void discard().catch(() => undefined);
      offerUndo(draft.responses);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={questionsTitle}
      {...(draft.step === 0 ? priceDescription(price) : {})}
    >
      <GiftsQuestions
        draft={draft}
        onChange={change}
        onSaved={(assessment) => {
          void discard().catch(() => undefined);
          setSaved(assessment);
          setMode('results');
          showToast({
            title: 'Assessment Complete!',
            description: 'Your spiritual gifts have been identified and saved.',
          });
        }}
      />
    </Dialog>
  );
}

const questionsTitle = 'Spiritual Gifts Assessment';

/** The price, shown with the first question; omitted if the person is not metered or cannot afford it. */
function priceDescription(price: GiftsPrice | null): { readonly description?: string } {
  return price === null || price.isUnaffordable
    ? {}
    : { description: `${priceNotice({ ...price, when: 'when you complete it' })}.` };
}

/** Closing clears the answers (docs/product-spec.md). Undo restores them after an accidental close. */
function offerUndo(answers: Responses): void {
  showToast({
    title: 'Answers cleared',
    description: 'The assessment starts from the beginning next time.',
    action: {
      label: 'Undo',
      onClick: () => openDialog({ kind: 'spiritual-gifts', show: 'questions', answers }),
    },
  });
}

function MembershipPrompt(): ReactNode {
  return (
    <StateMessage
      icon={<HandHeart aria-hidden size={32} />}
      title="The spiritual gifts assessment is available with Discipleship membership"
      text="Twelve questions about what you do gladly, and what others may find in you."
      action={<Button onClick={() => openDialog({ kind: 'plan' })}>See Discipleship</Button>}
    />
  );
}

function CreditsPrompt(): ReactNode {
  return (
    <StateMessage
      icon={<Coins aria-hidden size={32} />}
      title={insufficientCredits.title}
      text={insufficientCredits.description}
      action={<Button onClick={() => openDialog({ kind: 'plan' })}>See your plan</Button>}
    />
  );
}
