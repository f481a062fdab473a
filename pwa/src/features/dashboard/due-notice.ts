export type Notice = 'restored' | 'day' | 'install';

export type NoticeFacts = {
  readonly wasRestored: boolean;
  /** The person's choice; null while none was made. */
  readonly timeZone: string | null;
  readonly minutesAheadOfUtc: number;
  readonly walksCompleted: number;
  readonly canInstall: boolean;
};

/** From here on midnight UTC is another part of the day than midnight here. */
const noticeableMinutes = 60;

/** At most one at a time: what happened, then what may surprise, then what may help. */
export function dueNotice(facts: NoticeFacts): Notice | null {
  if (facts.wasRestored) {
    return 'restored';
  }
  if (facts.timeZone === null && Math.abs(facts.minutesAheadOfUtc) > noticeableMinutes) {
    return 'day';
  }
  return facts.canInstall && facts.walksCompleted > 0 ? 'install' : null;
}
