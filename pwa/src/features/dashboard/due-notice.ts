export type Notice = 'restored' | 'day' | 'install';

export type NoticeFacts = {
  readonly wasRestored: boolean;
  /** The person's choice; null if none was made. */
  readonly timeZone: string | null;
  readonly minutesAheadOfUtc: number;
  readonly walksCompleted: number;
  readonly canInstall: boolean;
};

/** Below this offset, midnight UTC is close enough to local midnight to need no notice. */
const noticeableMinutes = 60;

/** At most one notice at a time: a restored copy, then the day boundary, then the installation. */
export function dueNotice(facts: NoticeFacts): Notice | null {
  if (facts.wasRestored) {
    return 'restored';
  }
  if (facts.timeZone === null && Math.abs(facts.minutesAheadOfUtc) > noticeableMinutes) {
    return 'day';
  }
  return facts.canInstall && facts.walksCompleted > 0 ? 'install' : null;
}
