import { and, eq, isNull } from 'drizzle-orm';
import { isoAt } from '../../db/instant';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';

type EntryId = { readonly id: string };

/** The last arrival wins (MERGE-3). A deleted entry stays deleted. */
export async function setLibraryFavorite(
  ctx: WriteContext,
  { id, isFavorite }: EntryId & { readonly isFavorite: boolean },
): Promise<VerbOutcome> {
  await ctx.tx
    .update(spiritualLibrary)
    .set({ isFavorite, version: ctx.version })
    .where(and(ownEntry(ctx, id), isNull(spiritualLibrary.deletedAt)));
  return { entity: `library:${id}` };
}

/** Idempotent. */
export async function deleteLibraryEntry(ctx: WriteContext, { id }: EntryId): Promise<VerbOutcome> {
  await ctx.tx
    .update(spiritualLibrary)
    .set({ deletedAt: isoAt(ctx.clock.nowMs()), version: ctx.version })
    .where(and(ownEntry(ctx, id), isNull(spiritualLibrary.deletedAt)));
  return { entity: `library:${id}` };
}

/** Undoes a delete. */
export async function restoreLibraryEntry(
  ctx: WriteContext,
  { id }: EntryId,
): Promise<VerbOutcome> {
  await ctx.tx
    .update(spiritualLibrary)
    .set({ deletedAt: null, version: ctx.version })
    .where(ownEntry(ctx, id));
  return { entity: `library:${id}` };
}

function ownEntry(ctx: WriteContext, id: string) {
  return and(eq(spiritualLibrary.userId, ctx.userId), eq(spiritualLibrary.id, id));
}
