import { and, eq, isNull } from 'drizzle-orm';
import { conflictedCopyTitle } from '@emmaus/shared/domain/conflicted-copy';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { isoAt } from '../../db/instant';
import type { JournalingEntryRow } from '../../db/schema/journaling-entries';
import { journalingEntries } from '../../db/schema/journaling-entries';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';

/** `editId` is the mutation's id, which later edits refer to in `basedOn`. */
type Edit = MutationArgs<'editJournalEntry'> & { readonly editId: string };
type Text = Pick<JournalingEntryRow, 'title' | 'prompt' | 'content' | 'topic'>;

/**
 * Replaces an entry's text if the edit is based on the current text. Otherwise, or if the entry was deleted in the meantime,
 * the edit becomes a conflicted copy (MERGE-2), which later edits that are based on it change.
 * @throws DomainError 'not-found' if the entry never existed
 */
export async function editJournalEntry(ctx: WriteContext, edit: Edit): Promise<VerbOutcome> {
  const [current] = await find(ctx, eq(journalingEntries.id, edit.id));
  if (current === undefined) {
    throw new DomainError('not-found', 'This journal entry no longer exists.');
  }
  const text = {
    title: edit.title.trim(),
    prompt: edit.prompt,
    content: edit.content,
    topic: edit.topic ?? null,
  };
  if (current.deletedAt === null && isBasedOnCurrentText(edit, current)) {
    return replaceText(ctx, { id: edit.id, editId: edit.editId, text });
  }
  const copy = await findCopyOfEarlierEdit(ctx, edit);
  const asCopy = { ...text, title: conflictedCopyTitle(text.title) };
  return copy === null
    ? addCopy(ctx, { current, editId: edit.editId, text: asCopy })
    : replaceText(ctx, { id: copy.id, editId: edit.editId, text: asCopy });
}

function isBasedOnCurrentText(
  { baseVersion, basedOn }: Edit,
  current: JournalingEntryRow,
): boolean {
  const textVersion = current.textVersion ?? current.version;
  return (
    (baseVersion >= textVersion && baseVersion <= current.version) ||
    (basedOn !== undefined && basedOn === current.textSource)
  );
}

/** The conflicted copy that the edit in `basedOn` became, or null. */
async function findCopyOfEarlierEdit(
  ctx: WriteContext,
  { id, basedOn }: Edit,
): Promise<JournalingEntryRow | null> {
  if (basedOn === undefined || basedOn === id) {
    return null;
  }
  const [copy] = await find(
    ctx,
    and(eq(journalingEntries.textSource, basedOn), isNull(journalingEntries.deletedAt)),
  );
  return copy ?? null;
}

async function replaceText(
  ctx: WriteContext,
  { id, editId, text }: { readonly id: string; readonly editId: string; readonly text: Text },
): Promise<VerbOutcome> {
  await ctx.tx
    .update(journalingEntries)
    .set({
      ...text,
      updatedAt: isoAt(ctx.clock.nowMs()),
      version: ctx.version,
      textVersion: ctx.version,
      textSource: editId,
    })
    .where(and(eq(journalingEntries.userId, ctx.userId), eq(journalingEntries.id, id)));
  return { entity: `journal:${id}` };
}

async function addCopy(
  ctx: WriteContext,
  copy: {
    readonly current: JournalingEntryRow;
    readonly editId: string;
    readonly text: Text;
  },
): Promise<VerbOutcome> {
  const id = ctx.ids.next();
  const now = isoAt(ctx.clock.nowMs());
  await ctx.tx.insert(journalingEntries).values({
    ...copy.text,
    userId: ctx.userId,
    id,
    fromDailyWalkId: copy.current.fromDailyWalkId,
    createdAt: now,
    updatedAt: now,
    version: ctx.version,
    textVersion: ctx.version,
    textSource: copy.editId,
  });
  return { entity: `journal:${id}` };
}

async function find(
  ctx: WriteContext,
  condition: ReturnType<typeof and>,
): Promise<JournalingEntryRow[]> {
  return ctx.tx
    .select()
    .from(journalingEntries)
    .where(and(eq(journalingEntries.userId, ctx.userId), condition));
}
