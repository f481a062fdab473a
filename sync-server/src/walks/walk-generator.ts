import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { dayAt } from '@emmaus/shared/kernel/local-day';
import type { Answers } from '@emmaus/shared/entities/profile';
import type { OnWrite, UserWriteDeps } from '../db/user-lock';
import { withUserLock } from '../db/user-lock';
import { findUser } from '../verbs/account/find-user';
import type { WalkSummary } from '../verbs/walk/find-walk';
import { walksAround } from '../verbs/walk/find-walk';
import type { NewWalk } from '../verbs/walk/store-walk';
import { storeWalk } from '../verbs/walk/store-walk';
import type { WalkWriter } from '../writers/walk-writer';

/** A devotion does not repeat for a person within this many days before or after. */
const repeatMarginDays = 30;
/** A concurrent request may write the same person's walks; then the walks are chosen again. */
const maxAttempts = 4;

/** Generates walks. There is one for requests, and another for jobs if a model writes the walks. */
export type WalkGenerator = {
  /**
   * Generates and stores the missing walks of these dates. Writes nothing if all exist.
   * The text is written before the transaction, because a writer may use the network (APPLY-6).
   */
  readonly ensureWalks: (wanted: WantedWalks) => Promise<void>;
};

type WantedWalks = {
  readonly userId: string;
  readonly dates: readonly LocalDay[];
  /** `missing` keeps an outdated walk, because a device may already have shown it offline. */
  readonly replace: 'missing' | 'missing-and-outdated';
  /** Overrides the generator's, for a request with a session. */
  readonly onWrite?: OnWrite;
};

/**
 * A writer that is too slow for a request, such as a model. For days after today a request then stores a placeholder from
 * the fast writer, and a job replaces it.
 */
type SlowWriter = {
  readonly isUsedFor: (userId: string) => Promise<boolean>;
};

export type WalkGeneratorDeps = UserWriteDeps & {
  readonly writer: WalkWriter;
  /** Null if `writer` writes every walk. */
  readonly slowWriter: SlowWriter | null;
};

export function createWalkGenerator(deps: WalkGeneratorDeps): WalkGenerator {
  return {
    ensureWalks: async ({ onWrite = deps.onWrite, ...wanted }) => {
      const range = rangeOf(wanted.dates);
      if (range === null) {
        return;
      }
      // A model's text is expensive: it is kept for the next attempt.
      const written = new Map<LocalDay, NewWalk>();
      for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
        const isLast = attempt === maxAttempts;
        if (await tryOnce({ ...deps, onWrite }, { ...wanted, range, written, isLast })) {
          return;
        }
      }
    },
  };
}

type Range = { readonly first: LocalDay; readonly last: LocalDay };

type Attempt = Omit<WantedWalks, 'onWrite'> & {
  readonly range: Range;
  readonly written: Map<LocalDay, NewWalk>;
  readonly isLast: boolean;
};

/** @returns false if a concurrent request changed the person's walks; then nothing was stored */
async function tryOnce(
  deps: WalkGeneratorDeps,
  { userId, dates, replace, range, written, isLast }: Attempt,
): Promise<boolean> {
  const around = { userId, ...range, marginDays: repeatMarginDays };
  const existing = await walksAround(deps.db, around);
  const toGenerate = dates.filter((date) => needsGeneration(date, existing, replace));
  const lastFinalDay = toGenerate.length === 0 ? null : await findLastFinalDay(deps, userId);
  const isPlaceholder = (date: LocalDay): boolean => lastFinalDay !== null && date > lastFinalDay;
  // The job that replaces an existing placeholder is queued already.
  const toWrite = toGenerate.filter(
    (date) => !isPlaceholder(date) || !existing.some((walk) => walk.date === date),
  );
  if (toWrite.length === 0) {
    return true;
  }
  const walks = await writeInOrder(deps, { userId, toWrite, existing, written });
  const hasPlaceholder = walks.some(({ date }) => isPlaceholder(date));
  return withUserLock(deps, userId, async (ctx) => {
    const current = await walksAround(ctx.tx, around);
    if (!isLast && fingerprint(existing) !== fingerprint(current)) {
      return false;
    }
    for (const walk of walks) {
      await storeWalk(ctx, { ...walk, isOutdated: isPlaceholder(walk.date) });
    }
    if (hasPlaceholder) {
      await ctx.jobs.add('write-walks', { userIds: [userId] }, { tx: ctx.tx });
    }
    return true;
  });
}

/** The person's today if a job writes the walks after it; null if this generator writes all walks. */
async function findLastFinalDay(deps: WalkGeneratorDeps, userId: string): Promise<LocalDay | null> {
  if (deps.slowWriter === null || !(await deps.slowWriter.isUsedFor(userId))) {
    return null;
  }
  const user = await findUser(deps.db, userId);
  return user === null ? null : dayAt(deps.clock.nowMs(), user.timeZone);
}

/** Writes the walks in sequence, because each must avoid the devotions of the earlier ones. */
async function writeInOrder(
  { db, writer }: WalkGeneratorDeps,
  task: {
    readonly userId: string;
    readonly toWrite: readonly LocalDay[];
    readonly existing: readonly WalkSummary[];
    readonly written: Map<LocalDay, NewWalk>;
  },
): Promise<NewWalk[]> {
  const user = await findUser(db, task.userId);
  if (user === null) {
    return [];
  }
  const answers: Answers = user;
  // A walk that is about to be replaced does not count as used.
  const usedSlugs = new Set(
    task.existing.filter(({ date }) => !task.toWrite.includes(date)).map(({ slug }) => slug),
  );
  const walks: NewWalk[] = [];
  for (const date of task.toWrite) {
    const earlier = task.written.get(date);
    const request = { userId: task.userId, date, name: user.name, answers };
    const walk =
      earlier?.source === 'model' && !usedSlugs.has(earlier.slug)
        ? earlier
        : { date, ...(await writer.write({ ...request, usedRecently: [...usedSlugs] })) };
    usedSlugs.add(walk.slug);
    task.written.set(date, walk);
    walks.push(walk);
  }
  return walks;
}

function needsGeneration(
  date: LocalDay,
  existing: readonly WalkSummary[],
  replace: WantedWalks['replace'],
): boolean {
  const walk = existing.find((candidate) => candidate.date === date);
  if (walk === undefined) {
    return true;
  }
  return replace === 'missing-and-outdated' && walk.isOutdated && walk.startedAt === null;
}

function fingerprint(walks: readonly WalkSummary[]): string {
  return walks
    .map((walk) => [walk.date, walk.slug, walk.isOutdated, walk.startedAt].join(' '))
    .toSorted()
    .join('\n');
}

function rangeOf(dates: readonly LocalDay[]): Range | null {
  const sorted = dates.toSorted();
  const first = sorted[0];
  const last = sorted.at(-1);
  return first === undefined || last === undefined ? null : { first, last };
}
