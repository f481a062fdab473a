import type { WalkDay } from '../../data/queries/use-walk-day';

type OpenedDay = {
  readonly walk: Pick<NonNullable<WalkDay['walk']>, 'startedAt'> | null;
  readonly completion: object | null;
};

/** Today's walk counts as begun if it was opened or completed; a walk generated in advance does not (decision 0016). */
export function welcomeButtonLabel(day: OpenedDay | undefined): {
  readonly label: string;
  readonly isReady: boolean;
} {
  if (day === undefined) {
    return { label: "Checking Today's Walk...", isReady: false };
  }
  const hasBegun = day.completion !== null || (day.walk !== null && day.walk.startedAt !== null);
  return { label: hasBegun ? "Resume Today's Walk" : "Begin Today's Walk", isReady: true };
}
