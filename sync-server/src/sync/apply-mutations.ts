import { entityOf } from '@emmaus/shared/domain/overlay';
import type { Action } from '@emmaus/shared/sync/mutations';
import { mutationVersion, parseAction } from '@emmaus/shared/sync/mutations';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteContext } from '../db/user-lock';
import type { Addition } from './add-together';
import { addTogether, isAddition } from './add-together';
import { applyAction } from './apply-action';
import type { Verdict } from './verdict';
import { addedAlone } from './own-rows';
import { applied, reasonOf, refused } from './verdict';

export type Work<A extends Action = Action> = {
  readonly mutation: WireMutation;
  readonly action: A;
};
export type Batch = { readonly mutations: readonly WireMutation[]; readonly sentAt: string };
type Verdicts = Map<string, Verdict>;

export type Applied = {
  /** By the mutation's id. */
  readonly verdicts: ReadonlyMap<string, Verdict>;
  /** Rows of which nothing is known but what one mutation of the batch adds, `kind:id` to its `seq` (PULL-8). */
  readonly added: ReadonlyMap<string, number>;
  /** The rows of `added` were not there before, and the batch did nothing else. */
  readonly isAllAdded: boolean;
};

/**
 * Applies mutations in order and gives each its verdict. Neighbours that only add rows go in together; what else there
 * is, and a group of which one is refused, goes one by one.
 * @throws whatever is transient in the database (APPLY-4)
 */
export async function applyMutations(
  ctx: WriteContext,
  { mutations, sentAt }: Batch,
): Promise<Applied> {
  const verdicts: Verdicts = new Map();
  const works: Work[] = [];
  let group: Work<Addition>[] = [];
  for (const mutation of mutations) {
    const parsed = parseMutation(mutation);
    if (!parsed.ok) {
      verdicts.set(mutation.id, parsed.verdict);
      continue;
    }
    works.push({ mutation, action: parsed.action });
    if (isAddition(parsed.action)) {
      group.push({ mutation, action: parsed.action });
    } else {
      // In order and one at a time: a later action may build on an earlier one.
      /* oxlint-disable no-await-in-loop */
      await applyGroup(ctx, group, { sentAt, verdicts });
      group = [];
      const work = { mutation, action: parsed.action };
      verdicts.set(mutation.id, await applyOne(ctx, work, sentAt));
      /* oxlint-enable no-await-in-loop */
    }
  }
  await applyGroup(ctx, group, { sentAt, verdicts });
  const added = addedAlone(works, { verdicts, userId: ctx.userId });
  return { verdicts, added, isAllAdded: false };
}

export function parseMutation(
  mutation: WireMutation,
):
  | { readonly ok: true; readonly action: Action }
  | { readonly ok: false; readonly verdict: Verdict } {
  const parsed = parseAction(mutation.name, mutation.args);
  if (parsed.ok && mutation.v <= mutationVersion) {
    return parsed;
  }
  const message = parsed.ok ? 'This was written by a newer version of Emmaus.' : parsed.message;
  return { ok: false, verdict: refused(mutation, { code: 'invalid', message }) };
}

async function applyGroup(
  ctx: WriteContext,
  group: readonly Work<Addition>[],
  { sentAt, verdicts }: { readonly sentAt: string; readonly verdicts: Verdicts },
): Promise<void> {
  const together = group.length > 1 ? await tryTogether(ctx, group) : null;
  if (together !== null) {
    for (const [id, verdict] of together) {
      verdicts.set(id, verdict);
    }
    return;
  }
  for (const work of group) {
    // oxlint-disable-next-line no-await-in-loop
    verdicts.set(work.mutation.id, await applyOne(ctx, work, sentAt));
  }
}

/** @returns null, with nothing written, when one of them is refused */
async function tryTogether(
  ctx: WriteContext,
  group: readonly Work<Addition>[],
): Promise<Verdicts | null> {
  const actions = group.map(({ action }) => action);
  try {
    await ctx.tx.transaction((tx) => addTogether({ ...ctx, tx }, actions));
  } catch (error) {
    if (reasonOf(error) === null) {
      throw error;
    }
    return null;
  }
  return new Map(
    group.map(({ mutation, action }) => [mutation.id, applied(entityOf(action, ctx.userId))]),
  );
}

/** One mutation in a savepoint: a refusal undoes that one alone and never blocks those behind it (APPLY-3). */
async function applyOne(
  ctx: WriteContext,
  { mutation, action }: Work,
  sentAt: string,
): Promise<Verdict> {
  try {
    const { entity } = await ctx.tx.transaction((tx) =>
      applyAction({ ...ctx, tx }, action, { ...mutation, sentAt }),
    );
    return applied(entity);
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) {
      throw error;
    }
    return refused(mutation, reason);
  }
}
