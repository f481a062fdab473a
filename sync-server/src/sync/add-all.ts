import { entityOf } from '@emmaus/shared/domain/overlay';
import { sentTogether } from '../db/sent-together';
import type { WriteContext } from '../db/user-lock';
import type { Addition } from './add-together';
import { addTogether, isAddition } from './add-together';
import type { Applied, Batch, Work } from './apply-mutations';
import { parseMutation } from './apply-mutations';
import { addedAlone } from './own-rows';
import { applied, reasonOf } from './verdict';

/** One of a batch without savepoints is refused: its transaction is to be undone, and the batch applied one by one. */
export class OneRefusedError extends Error {
  override readonly name = 'OneRefusedError';
}

/**
 * Applies a batch that does nothing but add rows as a whole, which is what a long queue mostly is.
 * @param store writes down the verdicts, which are known before: it is sent right behind
 * @returns null, with nothing written, for every other batch
 * @throws OneRefusedError; whatever is transient in the database (APPLY-4)
 */
export async function addAll(
  ctx: WriteContext,
  { mutations }: Batch,
  store: (verdicts: Applied['verdicts']) => Promise<void>,
): Promise<Applied | null> {
  const works = mutations.flatMap((mutation): Work<Addition>[] => {
    const parsed = parseMutation(mutation);
    return parsed.ok && isAddition(parsed.action) ? [{ mutation, action: parsed.action }] : [];
  });
  if (works.length < mutations.length) {
    return null;
  }
  const verdicts = new Map(
    works.map(({ mutation, action }) => [mutation.id, applied(entityOf(action, ctx.userId))]),
  );
  const adding = addTogether(
    ctx,
    works.map(({ action }) => action),
  ).catch((error: unknown) => {
    throw reasonOf(error) === null ? error : new OneRefusedError();
  });
  const [newRows] = await sentTogether(adding, store(verdicts));
  const added = addedAlone(works, { verdicts, userId: ctx.userId });
  return { verdicts, added, isAllAdded: added.size === works.length && newRows === works.length };
}
