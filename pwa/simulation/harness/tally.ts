/** The situations that the runs must produce. A simulation that never produces one proves nothing about it. */
export const encounters = [
  'a forked device',
  'a missing number',
  'a refusal',
  'a refusal answered',
  'something sent twice',
  'a conflicted copy',
  'a day that was corrected',
  'a second person on the browser',
  'a session that ended',
  'a copied device',
  'a page killed at work',
  'a server killed at work',
  'a restored backup',
  'a device that starts over',
  'word of a change elsewhere',
] as const;
export type Encounter = (typeof encounters)[number];

/** Counts encounters over many runs. */
export type Tally = {
  readonly note: (what: Encounter) => void;
  readonly of: (what: Encounter) => number;
};

export function createTally(): Tally {
  const counts = new Map<Encounter, number>();
  const of = (what: Encounter): number => counts.get(what) ?? 0;
  return {
    of,
    note: (what) => void counts.set(what, of(what) + 1),
  };
}

/** A readable report with one line per encounter. */
export function tallyLines({ of }: Tally): string {
  return encounters.map((what) => `${String(of(what)).padStart(7)} × ${what}\n`).join('');
}
