import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';
import { requireMembershipAt } from './require-membership';

/**
 * Adds an entry under the id that its maker gave it; the same id again changes nothing.
 * @throws DomainError 'upgrade-required'
 */
export async function createJournalEntry(
  ctx: WriteContext,
  entry: MutationArgs<'createJournalEntry'>,
): Promise<Outcome> {
  await requireMembershipAt(ctx, entry.createdAt);
  await ctx.tx
    .insert(journalingEntries)
    .values({
      userId: ctx.userId,
      id: entry.id,
      title: entry.title.trim(),
      prompt: entry.prompt,
      content: entry.content,
      topic: entry.topic ?? null,
      fromDailyWalkId: entry.fromDailyWalkId ?? null,
      createdAt: entry.createdAt,
      updatedAt: entry.createdAt,
      version: ctx.version,
    })
    .onConflictDoNothing();
  return { entity: `journal:${entry.id}` };
}
