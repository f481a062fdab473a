import { and, eq } from 'drizzle-orm';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import { titleMaxLength } from '@emmaus/shared/enums/limits';
import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { isoAt } from '../../db/instant';
import type { JournalingEntryRow } from '../../db/schema/journaling-entries';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';

const copyMark = ' (conflicted copy)';

/**
 * Replaces an entry's text when the edit was based on its current version. Otherwise, or when the entry was deleted
 * meanwhile, the edit survives as an entry of its own (MERGE-2).
 * @throws DomainError 'not-found' when no such entry ever was
 */
export async function editJournalEntry(
  ctx: WriteContext,
  edit: MutationArgs<'editJournalEntry'>,
): Promise<Outcome> {
  const current = await findEntry(ctx, edit.id);
  if (current === null) {
    throw new DomainError('not-found', 'This journal entry no longer exists.');
  }
  const text = {
    title: edit.title.trim(),
    prompt: edit.prompt,
    content: edit.content,
    topic: edit.topic ?? null,
  };
  if (current.deletedAt !== null || current.version !== edit.baseVersion) {
    return keepAsCopy(ctx, current, text);
  }
  await ctx.tx
    .update(journalingEntries)
    .set({ ...text, updatedAt: isoAt(ctx.clock.nowMs()), version: ctx.version })
    .where(and(eq(journalingEntries.userId, ctx.userId), eq(journalingEntries.id, edit.id)));
  return { entity: `journal:${edit.id}` };
}

async function keepAsCopy(
  ctx: WriteContext,
  current: JournalingEntryRow,
  text: Pick<JournalingEntryRow, 'title' | 'prompt' | 'content' | 'topic'>,
): Promise<Outcome> {
  const id = ctx.ids.next();
  const now = isoAt(ctx.clock.nowMs());
  await ctx.tx.insert(journalingEntries).values({
    ...text,
    title: `${text.title.slice(0, titleMaxLength - copyMark.length)}${copyMark}`,
    userId: ctx.userId,
    id,
    fromDailyWalkId: current.fromDailyWalkId,
    createdAt: now,
    updatedAt: now,
    version: ctx.version,
  });
  return { entity: `journal:${id}` };
}

async function findEntry(ctx: WriteContext, id: string): Promise<JournalingEntryRow | null> {
  const rows = await ctx.tx
    .select()
    .from(journalingEntries)
    .where(and(eq(journalingEntries.userId, ctx.userId), eq(journalingEntries.id, id)));
  return rows[0] ?? null;
}
