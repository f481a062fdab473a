import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { insertMany } from '../../db/insert-many';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import { requireMembershipAt } from '../account/require-membership';
import type { VerbOutcome } from '../outcome';

type Entry = MutationArgs<'createJournalEntry'>;

/**
 * Creates entries under the client's ids, with one statement. Skips an id that exists.
 * @throws DomainError 'upgrade-required' if one of them was written without a membership; then none is created
 */
export async function createJournalEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
): Promise<VerbOutcome[]> {
  await requireMembershipAt(ctx, {
    writtenAt: entries.map(({ createdAt }) => createdAt),
    message: 'Bible journaling is available with Discipleship membership',
  });
  await insertMany(ctx.tx, journalingEntries, {
    sharedValues: { userId: ctx.userId, version: ctx.version, textVersion: ctx.version },
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
    onConflict: 'skip',
  });
  return entries.map(({ id }) => ({ entity: `journal:${id}` }));
}
