import { and, eq } from 'drizzle-orm';
import type { Takeaway } from '@emmaus/shared/entities/completion';
import { isTooFarAhead } from '@emmaus/shared/domain/date-window';
import { mergeTakeaways, takeawayText } from '@emmaus/shared/domain/takeaways';
import { completionId, walkLibraryEntryId } from '@emmaus/shared/domain/walk-identity';
import { walkLibraryEntry } from '@emmaus/shared/domain/walk-library-entry';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { LocalDay } from '@emmaus/shared/kernel/local-day';
import type { DailyWalkRow } from '../../db/schema/daily-walks';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import { walkCompletions } from '../../db/schema/walk-completions';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';
import { findCompletion } from './find-completion';
import { findWalk } from './find-walk';
import { startWalk } from './start-walk';

export type CompleteWalkInput = {
  readonly date: LocalDay;
  readonly takeaway: string;
  /** When the person wrote it, ISO 8601 UTC. */
  readonly completedAt: string;
  readonly dateWasClamped?: boolean;
};

/**
 * Completes the walk of one date: inserts the completion and its library entry. A completed date keeps its row and gets the
 * takeaway (MERGE-1), so a repeated or late completion never fails.
 * @throws DomainError 'date-out-of-range' for a date after tomorrow in every time zone, 'not-found' without a walk
 */
export async function completeWalk(
  ctx: WriteContext,
  input: CompleteWalkInput,
): Promise<VerbOutcome & { readonly wasNew: boolean }> {
  if (isTooFarAhead(input.date, ctx.clock.nowMs())) {
    throw new DomainError('date-out-of-range', 'This walk is for a day that has not come yet.');
  }
  const entity = `completion:${completionId(ctx.userId, input.date)}`;
  const takeaway = { text: input.takeaway.trim(), writtenAt: input.completedAt };
  const known = await findCompletion(ctx.tx, ctx.userId, input.date);
  if (known !== null) {
    await addTakeaway(ctx, input.date, mergeTakeaways(known.takeaways, takeaway));
    return { entity, wasNew: false };
  }
  const walk = await findWalk(ctx.tx, { userId: ctx.userId, date: input.date });
  if (walk === null) {
    throw new DomainError('not-found', 'There is no walk for this day.');
  }
  await startWalk(ctx, { date: input.date });
  await insertCompletion(ctx, { walk, input, takeaway });
  return { entity, wasNew: true };
}

async function insertCompletion(
  ctx: WriteContext,
  {
    walk,
    input,
    takeaway,
  }: {
    readonly walk: DailyWalkRow;
    readonly input: CompleteWalkInput;
    readonly takeaway: Takeaway;
  },
): Promise<void> {
  const { userId, version } = ctx;
  const { verse, ...content } = walk.content;
  const takeaways = [takeaway];
  await ctx.tx.insert(walkCompletions).values({
    ...content,
    userId,
    id: completionId(userId, walk.date),
    date: walk.date,
    verseReference: verse.reference,
    verseText: verse.text,
    takeaways,
    completedAt: input.completedAt,
    dateWasClamped: input.dateWasClamped ?? false,
    version,
  });
  const entry = walkLibraryEntry({
    userId,
    date: walk.date,
    content: walk.content,
    takeaways,
    completedAt: input.completedAt,
  });
  // The entry can exist without its completion only after a restore from backup.
  await ctx.tx
    .insert(spiritualLibrary)
    .values({ ...entry, userId, version })
    .onConflictDoUpdate({
      target: [spiritualLibrary.userId, spiritualLibrary.id],
      set: { input: entry.input, version },
    });
}

async function addTakeaway(
  ctx: WriteContext,
  date: LocalDay,
  takeaways: Takeaway[],
): Promise<void> {
  const rows = await ctx.tx
    .update(walkCompletions)
    .set({ takeaways, version: ctx.version })
    .where(and(eq(walkCompletions.userId, ctx.userId), eq(walkCompletions.date, date)))
    .returning({ id: walkCompletions.id });
  if (rows.length > 0) {
    await ctx.tx
      .update(spiritualLibrary)
      .set({ input: takeawayText(takeaways), version: ctx.version })
      .where(
        and(
          eq(spiritualLibrary.userId, ctx.userId),
          eq(spiritualLibrary.id, walkLibraryEntryId(ctx.userId, date)),
        ),
      );
  }
}
