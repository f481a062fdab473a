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
  /** True for a placeholder that a job will replace. */
  readonly isOutdated?: boolean;
};

/** Stores a generated walk. Replaces an existing one only if it is outdated and unopened (decision 0016). */
export async function storeWalk(ctx: WriteContext, walk: NewWalk): Promise<void> {
  const row = {
    ...walk,
    isOutdated: walk.isOutdated ?? false,
    generatedAt: isoAt(ctx.clock.nowMs()),
    version: ctx.version,
  };
  await ctx.tx
    .insert(dailyWalks)
    .values({ ...row, userId: ctx.userId })
    .onConflictDoUpdate({
      target: [dailyWalks.userId, dailyWalks.date],
      set: row,
      setWhere: sql`${dailyWalks.startedAt} is null and ${dailyWalks.isOutdated}`,
    });
}
