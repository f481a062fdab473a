import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt } from '@emmaus/shared/kernel/local-day';
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

/**
 * A writer that takes its time, such as a model, which nobody is to wait for. What a request writes for the days to come
 * then only stands in, until a job has had it written.
 */
type WrittenLater = {
  readonly isFor: (userId: string) => Promise<boolean>;
  readonly queue: (userId: string) => Promise<void>;
};

export type EnsureWalksDeps = WriteDeps & {
  readonly walkWriter: WalkWriter;
  /** Absent where `walkWriter` has the last word. */
  readonly later?: WrittenLater;
};

export type WalksWanted = {
  readonly userId: string;
  readonly dates: readonly LocalDay[];
  /** `missing` leaves a walk that the answers have outgrown: a device may have read it offline already. */
  readonly write: 'missing' | 'missing-and-outdated';
  /** The session that gets them with its answer, and need not be told of them. */
  readonly sid?: string | null;
};

/**
 * Writes the walks of these dates that are not there. Nothing is written to the database when all are.
 * The text is made before the transaction, because a writer may use the network (APPLY-6).
 */
export async function ensureWalks(
  deps: EnsureWalksDeps,
  { userId, dates, write, sid = null }: WalksWanted,
): Promise<'written' | 'nothing-to-do'> {
  const range = rangeOf(dates);
  if (range === null) {
    return 'nothing-to-do';
  }
  const around = { userId, ...range, marginDays: repeatMarginDays };
  // A text that cost a minute is not thrown away because somebody else wrote meanwhile.
  const made = new Map<LocalDay, NewWalk>();
  for (let attempt = 1; attempt <= maxTries; attempt += 1) {
    // Each try builds on what the one before it saw.
    // oxlint-disable-next-line no-await-in-loop
    const known = await walksAround(deps.db, around);
    const lacking = dates.filter((date) => needsWriting(date, known, write));
    // oxlint-disable-next-line no-await-in-loop
    const today = lacking.length === 0 ? null : await lastOwnDay(deps, userId);
    // What stands in already waits for its job.
    const wanted = lacking.filter(
      (date) => today === null || date <= today || !known.some((walk) => walk.date === date),
    );
    if (wanted.length === 0) {
      return 'nothing-to-do';
    }
    // oxlint-disable-next-line no-await-in-loop
    const walks = await writeWalks(deps, { userId, wanted, known, made });
    const standingIn = walks.filter(({ date }) => today !== null && date > today);
    // oxlint-disable-next-line no-await-in-loop
    const isStored = await withUserLock({ ...deps, sid }, userId, async (ctx) => {
      const now = await walksAround(ctx.tx, around);
      if (attempt < maxTries && !isSame(known, now)) {
        return false;
      }
      for (const walk of walks) {
        // One connection: statements of a transaction run one after the other anyway.
        // oxlint-disable-next-line no-await-in-loop
        await storeWalk(ctx, { ...walk, isOutdated: standingIn.includes(walk) });
      }
      return true;
    });
    if (isStored) {
      if (standingIn.length > 0) {
        // oxlint-disable-next-line no-await-in-loop
        await deps.later?.queue(userId);
      }
      return 'written';
    }
  }
  return 'nothing-to-do';
}

/** The person's today where later days are left to a job; null where all are written here. */
async function lastOwnDay(deps: EnsureWalksDeps, userId: string): Promise<LocalDay | null> {
  if (deps.later === undefined || !(await deps.later.isFor(userId))) {
    return null;
  }
  const user = await findUser(deps.db, userId);
  return user === null ? null : dayAt(deps.clock.nowMs(), user.timeZone);
}

async function writeWalks(
  { db, walkWriter }: EnsureWalksDeps,
  task: {
    readonly userId: string;
    readonly wanted: readonly LocalDay[];
    readonly known: readonly WalkSummary[];
    readonly made: Map<LocalDay, NewWalk>;
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
    const before = task.made.get(date);
    const request = { userId: task.userId, date, name: user.name, answers };
    const walk =
      before !== undefined && before.source === 'model' && !slugs.has(before.slug)
        ? before
        : // In order: each walk must know the one chosen before it.
          // oxlint-disable-next-line no-await-in-loop
          { date, ...(await walkWriter.write({ ...request, usedRecently: [...slugs] })) };
    slugs.add(walk.slug);
    task.made.set(date, walk);
    walks.push(walk);
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
