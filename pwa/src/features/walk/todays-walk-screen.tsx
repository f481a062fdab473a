import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { assertNever } from '@emmaus/shared/kernel/assert';
import { startWalk } from '../../data/actions/start-walk';
import { useDeviceData } from '../../data/data-provider';
import { useDayRule, useTodayBy } from '../../data/queries/use-today';
import type { WalkDay } from '../../data/queries/use-walk-day';
import { useWalkDay } from '../../data/queries/use-walk-day';
import { Skeleton } from '../../design/patterns/skeleton';
import { showToast } from '../../design/patterns/toast';
import { whenIdle } from '../../platform/idle';
import { moveWithTransition } from '../../platform/view-transition';
import { CheckInStep } from './check-in-step';
import { MissingWalk } from './missing-walk';
import { WalkContentStep } from './walk-content-step';
import type { WalkStep, WalkStepEvent } from './walk-step';
import { nextWalkStep } from './walk-step';

/** Later steps are loaded while the person reads, so that they are available if the network is lost meanwhile. */
const loadCompletion = async () => ({
  default: (await import('./completion-step')).CompletionStep,
});
const loadSuccess = async () => ({ default: (await import('./success-step')).SuccessStep });
const CompletionStep = lazy(loadCompletion);
const SuccessStep = lazy(loadSuccess);

const prefetchAfterMs = 1000;
const preparing = 'Preparing your personal walk with Jesus...';

/** Today's walk, in four steps (docs/product-spec.md). */
export function TodaysWalkScreen(): ReactNode {
  const rule = useDayRule();
  const today = useTodayBy(rule ?? { timeZone: null, clockAheadMs: 0 });
  return rule === undefined ? (
    <div className="screen-column">
      <Skeleton label={preparing} />
    </div>
  ) : (
    // The day is determined again after the first sync, and when the server corrects a wrong clock.
    <WalkOfDay key={rule?.clockAheadMs ?? 'unsynced'} openedOn={today} />
  );
}

function WalkOfDay({ openedOn }: { readonly openedOn: LocalDay }): ReactNode {
  // An opened walk stays open when the day changes.
  const [date] = useState(openedOn);
  const day = useWalkDay(date);
  return (
    <div className="screen-column">
      <header className="no-print flex items-center justify-between gap-4 pt-3">
        <Link
          to="/dashboard"
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-ink-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} />
          Back to Dashboard
        </Link>
        <p data-today className="text-right text-sm text-ink-soft">
          {longDate(date)}
        </p>
      </header>
      {day === undefined ? <Skeleton label={preparing} /> : <Steps date={date} day={day} />}
    </div>
  );
}

function Steps({ date, day }: { readonly date: LocalDay; readonly day: WalkDay }): ReactNode {
  const [step, setStep] = useState<WalkStep>('check-in');
  const data = useDeviceData();
  const { walk, completion } = day;
  const isUnopened = walk !== null && walk.startedAt === null;

  useEffect(() => {
    if (step === 'walk' && isUnopened) {
      // If the write fails, the next opening tries again.
      startWalk(data, date).catch(() => undefined);
    }
  }, [step, isUnopened, data, date]);

  useEffect(() => {
    if (step !== 'walk') {
      return undefined;
    }
    return whenIdle(prefetchAfterMs, () => {
      // If the prefetch fails, opening the step loads it again.
      loadCompletion().catch(() => undefined);
      loadSuccess().catch(() => undefined);
    });
  }, [step]);

  const go = (event: WalkStepEvent): void => {
    moveWithTransition(() => setStep((current) => nextWalkStep(current, event)));
  };

  const openReflection = async (): Promise<void> => {
    try {
      await loadCompletion();
    } catch {
      showToast({
        title: 'This page is not on your device yet',
        description: 'Your walk stays open. Please try again once you are online.',
        tone: 'problem',
      });
      return;
    }
    go('complete');
  };

  const openSuccess = async (): Promise<void> => {
    // If the step cannot be loaded, the walk step shows that the walk is completed.
    const event = await loadSuccess().then(
      () => 'saved' as const,
      () => 'back-to-walk' as const,
    );
    go(event);
  };

  switch (step) {
    case 'check-in':
      return <CheckInStep onKeep={() => go('keep')} onUpdated={() => go('answers-updated')} />;
    case 'walk':
      return walk === null ? (
        <MissingWalk preparing={preparing} />
      ) : (
        <WalkContentStep
          walk={walk}
          completion={completion}
          onComplete={() => void openReflection()}
        />
      );
    case 'completion':
      return (
        <Suspense fallback={null}>
          <CompletionStep
            date={date}
            onBack={() => go('back-to-walk')}
            onSaved={() => void openSuccess()}
          />
        </Suspense>
      );
    case 'success':
      return (
        <Suspense fallback={null}>
          <SuccessStep date={date} />
        </Suspense>
      );
    default:
      return assertNever(step);
  }
}
