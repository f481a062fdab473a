import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { longDate } from '@emmaus/shared/domain/display-date';
import { useToday } from '../../data/queries/use-today';
import { useWalkDay } from '../../data/queries/use-walk-day';
import { Button } from '../../design/primitives/button';
import { welcomeButtonLabel } from './welcome-button-label';

/** The card that opens today's walk, in its three states (docs/product-spec.md). */
export function WelcomeCard(): ReactNode {
  const today = useToday();
  const day = useWalkDay(today);
  const navigate = useNavigate();
  const { label, isReady } = welcomeButtonLabel(day);
  return (
    <section className="mt-2 rounded-lg border border-line bg-surface px-6 py-8 sm:px-10 sm:py-12">
      <p className="small-caps text-ember">{longDate(today)}</p>
      <h2 className="mt-2 font-serif text-3xl font-semibold text-balance sm:text-4xl">
        {day?.completion === null || day === undefined
          ? 'He walks beside you today, too.'
          : 'You have walked today.'}
      </h2>
      <p className="mt-3 max-w-[44ch] text-ink-soft text-pretty">
        {day?.completion === null || day === undefined
          ? 'A verse, a thought to carry, something to do and a prayer, written for where you are.'
          : 'Today’s walk is in your library. You can read it again whenever you like.'}
      </p>
      <Button
        className="mt-6 w-full sm:w-auto"
        disabled={!isReady}
        onClick={() => void navigate({ to: '/todays-walk' })}
      >
        {label}
      </Button>
    </section>
  );
}
