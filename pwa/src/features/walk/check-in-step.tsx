import type { ReactNode } from 'react';
import type { Profile } from '@emmaus/shared/entities/profile';
import { defaultMood, defaultTimeAvailable } from '@emmaus/shared/enums/answers';
import {
  connectionStyleLabels,
  faithBackgroundLabels,
  hungerLabels,
  moodEmoji,
  moodLabels,
  timeLabels,
} from '@emmaus/shared/enums/answer-labels';
import { useDeviceData } from '../../data/data-provider';
import { useProfile } from '../../data/queries/use-profile';
import { Skeleton } from '../../design/patterns/skeleton';
import { Button } from '../../design/primitives/button';
import { openDialog } from '../../dialogs/open-dialog';
import { useFirstPaint } from '../../first-paint/use-first-paint';
import { MissingWalk } from './missing-walk';

const preparing = 'Preparing your personal walk with Jesus...';

export type CheckInStepProps = {
  readonly onKeep: () => void;
  readonly onUpdated: () => void;
};

/** Step 1: shows the five answers and asks whether they are still true. */
export function CheckInStep({ onKeep, onUpdated }: CheckInStepProps): ReactNode {
  const profile = useProfile();
  const { userId } = useDeviceData();
  const isReady = profile !== undefined && profile !== null;
  useFirstPaint({ path: '/todays-walk', userId, day: null, isReady });
  if (profile === undefined) {
    return <Skeleton label={preparing} />;
  }
  if (profile === null) {
    // Before the first sync there is no profile.
    return <MissingWalk preparing={preparing} />;
  }
  return (
    <div className="pt-6">
      <h1 tabIndex={-1} className="font-serif text-3xl font-semibold text-balance">
        Before we walk
      </h1>
      <dl className="mt-6 divide-y divide-line border-y border-line">
        {answerRows(profile).map(({ name, value }) => (
          <div key={name} className="grid gap-1 py-3.5 sm:grid-cols-[12rem_1fr] sm:gap-4">
            <dt className="text-ink-soft">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-8 font-serif text-xl font-semibold">Are these still true today?</h2>
      <div className="mt-4 flex flex-col gap-3 sm:flex-row">
        <Button onClick={onKeep}>Keep &amp; Continue</Button>
        <Button
          tone="quiet"
          onClick={() => openDialog({ kind: 'answers-today', onSaved: onUpdated })}
        >
          Update
        </Button>
      </div>
    </div>
  );
}

type AnswerRow = { readonly name: string; readonly value: string };

/** A missing answer is shown as the default that the walk uses, or as not chosen. */
function answerRows(profile: Profile): AnswerRow[] {
  const mood = profile.moodCheck ?? defaultMood;
  return [
    { name: 'How you feel', value: `${moodEmoji[mood]} ${moodLabels[mood]}` },
    { name: 'Time you have', value: timeLabels[profile.timeAvailable ?? defaultTimeAvailable] },
    {
      name: 'What you hunger for',
      value: joinLabels(profile.spiritualHunger.map((hunger) => hungerLabels[hunger])),
    },
    {
      name: 'Your faith',
      value:
        profile.faithBackground === null
          ? notChosen
          : faithBackgroundLabels[profile.faithBackground],
    },
    {
      name: 'How you connect',
      value: joinLabels(profile.spiritualPersonality.map((style) => connectionStyleLabels[style])),
    },
  ];
}

const notChosen = 'Not chosen yet';

function joinLabels(labels: readonly string[]): string {
  return labels.length === 0 ? notChosen : labels.join(', ');
}
