import type { WalkDay } from '../../data/queries/use-walk-day';

type OpenedDay = {
  readonly walk: Pick<NonNullable<WalkDay['walk']>, 'startedAt'> | null;
  readonly completion: object | null;
};

/** A walk exists for today once it was opened or completed; one that was only written ahead does not count (decision 0016). */
export function welcomeButtonLabel(day: OpenedDay | undefined): {
  readonly label: string;
  readonly isReady: boolean;
} {
  if (day === undefined) {
    return { label: "Checking Today's Walk...", isReady: false };
  }
  const exists = day.completion !== null || (day.walk !== null && day.walk.startedAt !== null);
  return { label: exists ? "Resume Today's Walk" : "Begin Today's Walk", isReady: true };
}
