import { sql } from 'drizzle-orm';
import type { ContentSource, WalkContent } from '@emmaus/shared/entities/walk';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import { isoAt } from '../../db/instant';
import { dailyWalks } from '../../db/schema/daily-walks';
import type { WriteContext } from '../../db/user-lock';

export type NewWalk = {
  readonly date: LocalDay;
  readonly slug: string;
  readonly title: string;
  readonly content: WalkContent;
  readonly source: ContentSource;
  /** True for a walk that stands in until a job has had it written. */
  readonly isOutdated?: boolean;
};

/** Keeps what was written for a date. A walk that the person has opened is left as it is (decision 0016). */
export async function storeWalk(ctx: WriteContext, walk: NewWalk): Promise<void> {
  const written = {
    ...walk,
    isOutdated: walk.isOutdated ?? false,
    generatedAt: isoAt(ctx.clock.nowMs()),
    version: ctx.version,
  };
  await ctx.tx
    .insert(dailyWalks)
    .values({ ...written, userId: ctx.userId })
    .onConflictDoUpdate({
      target: [dailyWalks.userId, dailyWalks.date],
      set: written,
      setWhere: sql`${dailyWalks.startedAt} is null and ${dailyWalks.isOutdated}`,
    });
}
