import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';

/** Adds an entry under the id that its maker gave it; the same id again changes nothing. */
export async function saveLibraryEntry(
  ctx: WriteContext,
  { tags = [], ...entry }: MutationArgs<'saveLibraryEntry'>,
): Promise<Outcome> {
  await ctx.tx
    .insert(spiritualLibrary)
    .values({ ...entry, tags, userId: ctx.userId, version: ctx.version })
    .onConflictDoNothing();
  return { entity: `library:${entry.id}` };
}
