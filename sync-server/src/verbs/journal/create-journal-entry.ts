import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { insertMany } from '../../db/insert-many';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import { requireMembershipAt } from '../account/require-membership';
import type { Outcome } from '../outcome';

type Entry = MutationArgs<'createJournalEntry'>;

/**
 * Adds an entry under the id that its maker gave it; the same id again changes nothing.
 * @throws DomainError 'upgrade-required'
 */
export async function createJournalEntry(ctx: WriteContext, entry: Entry): Promise<Outcome> {
  await createJournalEntries(ctx, [entry]);
  return { entity: `journal:${entry.id}` };
}

/**
 * The same for many, in one statement.
 * @returns how many are new
 * @throws DomainError 'upgrade-required' when one of them was written without a membership; none is added then
 */
export async function createJournalEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
): Promise<number> {
  if (entries.length === 0) {
    return 0;
  }
  await requireMembershipAt(ctx, {
    writtenAt: entries.map(({ createdAt }) => createdAt),
    message: 'Bible journaling is available with Discipleship membership',
  });
  return insertMany(ctx.tx, journalingEntries, {
    common: { userId: ctx.userId, version: ctx.version, textVersion: ctx.version },
    rows: entries.map((entry) => ({
      id: entry.id,
      title: entry.title.trim(),
      prompt: entry.prompt,
      content: entry.content,
      topic: entry.topic ?? null,
      fromDailyWalkId: entry.fromDailyWalkId ?? null,
      createdAt: entry.createdAt,
      updatedAt: entry.createdAt,
      textSource: entry.id,
    })),
    repeated: 'skip',
  });
}
