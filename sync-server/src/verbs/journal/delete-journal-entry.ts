import { and, eq, isNull } from 'drizzle-orm';
import { isoAt } from '../../db/instant';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';

type EntryId = { readonly id: string };

/** Idempotent. */
export async function deleteJournalEntry(ctx: WriteContext, { id }: EntryId): Promise<VerbOutcome> {
  await ctx.tx
    .update(journalingEntries)
    .set({ deletedAt: isoAt(ctx.clock.nowMs()), version: ctx.version })
    .where(and(ownEntry(ctx, id), isNull(journalingEntries.deletedAt)));
  return { entity: `journal:${id}` };
}

/** Undoes a delete. */
export async function restoreJournalEntry(
  ctx: WriteContext,
  { id }: EntryId,
): Promise<VerbOutcome> {
  await ctx.tx
    .update(journalingEntries)
    .set({ deletedAt: null, version: ctx.version })
    .where(ownEntry(ctx, id));
  return { entity: `journal:${id}` };
}

function ownEntry(ctx: WriteContext, id: string) {
  return and(eq(journalingEntries.userId, ctx.userId), eq(journalingEntries.id, id));
}
