import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { WriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { findUser } from '../verbs/account/find-user';
import type { WalkSummary } from '../verbs/walk/find-walk';
import { walksAround } from '../verbs/walk/find-walk';
import type { NewWalk } from '../verbs/walk/store-walk';
import { storeWalk } from '../verbs/walk/store-walk';
import type { WalkWriter } from '../writers/walk-writer';

/** No devotion returns to a person within this many days, before or after. */
const repeatMarginDays = 30;
/** Another request may write the same person's walks meanwhile; then ours are thought over again. */
const maxTries = 4;

export type EnsureWalksDeps = WriteDeps & { readonly walkWriter: WalkWriter };

export type WalksWanted = {
  readonly userId: string;
  readonly dates: readonly LocalDay[];
  /** `missing` leaves a walk that the answers have outgrown: a device may have read it offline already. */
  readonly write: 'missing' | 'missing-and-outdated';
};

/**
 * Writes the walks of these dates that are not there. Nothing is written to the database when all are.
 * The text is made before the transaction, because a writer may use the network (APPLY-6).
 */
export async function ensureWalks(
  deps: EnsureWalksDeps,
  { userId, dates, write }: WalksWanted,
): Promise<void> {
  const range = rangeOf(dates);
  if (range === null) {
    return;
  }
  const around = { userId, ...range, marginDays: repeatMarginDays };
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    // Each try builds on what the one before it saw.
    // oxlint-disable-next-line no-await-in-loop
    const known = await walksAround(deps.db, around);
    const wanted = dates.filter((date) => needsWriting(date, known, write));
    if (wanted.length === 0) {
      return;
    }
    // oxlint-disable-next-line no-await-in-loop
    const walks = await writeWalks(deps, { userId, wanted, known });
    // oxlint-disable-next-line no-await-in-loop
    const isStored = await withUserLock(deps, userId, async (ctx) => {
      const now = await walksAround(ctx.tx, around);
      if (attempt < maxTries && !isSame(known, now)) {
        return false;
      }
      for (const walk of walks) {
        // One connection: statements of a transaction run one after the other anyway.
        // oxlint-disable-next-line no-await-in-loop
        await storeWalk(ctx, walk);
      }
      return true;
    });
    if (isStored) {
      return;
    }
  }
}

async function writeWalks(
  { db, walkWriter }: EnsureWalksDeps,
  task: {
    readonly userId: string;
    readonly wanted: readonly LocalDay[];
    readonly known: readonly WalkSummary[];
  },
): Promise<NewWalk[]> {
  const user = await findUser(db, task.userId);
  if (user === null) {
    return [];
  }
  const answers: Answers = user;
  // What is about to be replaced does not count as used.
  const slugs = new Set(
    task.known.filter((walk) => !task.wanted.includes(walk.date)).map((walk) => walk.slug),
  );
  const walks: NewWalk[] = [];
  for (const date of task.wanted) {
    // In order: each walk must know the one chosen before it.
    // oxlint-disable-next-line no-await-in-loop
    const walk = await walkWriter.write({
      userId: task.userId,
      date,
      name: user.name,
      answers,
      usedRecently: [...slugs],
    });
    slugs.add(walk.slug);
    walks.push({ date, ...walk });
  }
  return walks;
}

function needsWriting(
  date: LocalDay,
  known: readonly WalkSummary[],
  write: WalksWanted['write'],
): boolean {
  const walk = known.find((candidate) => candidate.date === date);
  if (walk === undefined) {
    return true;
  }
  return write === 'missing-and-outdated' && walk.isOutdated && walk.startedAt === null;
}

function isSame(before: readonly WalkSummary[], after: readonly WalkSummary[]): boolean {
  return fingerprint(before) === fingerprint(after);
}

function fingerprint(walks: readonly WalkSummary[]): string {
  return walks
    .map((walk) => [walk.date, walk.slug, walk.isOutdated, walk.startedAt].join(' '))
    .toSorted()
    .join('\n');
}

function rangeOf(dates: readonly LocalDay[]): { first: LocalDay; last: LocalDay } | null {
  const sorted = dates.toSorted();
  const first = sorted[0];
  const last = sorted.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
