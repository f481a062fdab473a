import { assert } from '@emmaus/shared/kernel/assert';
import type { WireMutation } from '@emmaus/shared/sync/protocol';
import type { WriteContext } from '../db/user-lock';
import type { VerbOutcome } from '../verbs/outcome';
import type { MutationVerb } from './mutation-verbs';
import type { AnyAction, ParsedMutation } from './parsed-request';
import type { Verdict } from './verdict';
import { applied, rejected, rejectionOf } from './verdict';

type MutationVerbs<A extends AnyAction> = {
  readonly [Name in A['name']]: MutationVerb;
};

export type ApplyOptions<A extends AnyAction> = {
  readonly verbs: MutationVerbs<A>;
  /** ISO 8601 UTC, by the device's clock. */
  readonly sentAt: string;
  /** `none`: the first rejection throws `BatchRejectedError`. `savepoint`: it undoes that mutation alone (APPLY-3). */
  readonly isolation: 'none' | 'savepoint';
};

/** Without savepoints a mutation was rejected: the transaction must be rolled back and the batch applied with savepoints. */
export class BatchRejectedError extends Error {
  override readonly name = 'BatchRejectedError';
}

type BatchEntry<A extends AnyAction> = { readonly wire: WireMutation; readonly action: A };

/**
 * Applies mutations in order. Adjacent mutations that only create rows are applied with one statement for each name.
 * @returns one verdict for each mutation, by its id
 * @throws BatchRejectedError with `isolation: 'none'`; a transient database error (APPLY-4)
 */
export async function applyMutations<A extends AnyAction>(
  ctx: WriteContext,
  mutations: readonly ParsedMutation<A>[],
  options: ApplyOptions<A>,
): Promise<ReadonlyMap<string, Verdict>> {
  const verdicts = new Map<string, Verdict>();
  for (const { wire, ...parsed } of mutations) {
    if (parsed.kind === 'unparsable') {
      verdicts.set(wire.id, rejected(wire, { code: 'invalid', message: parsed.message }));
    }
  }
  for (const run of runsOf(mutations, options.verbs)) {
    for (const [id, verdict] of await applyRun(ctx, run, options)) {
      verdicts.set(id, verdict);
    }
  }
  return verdicts;
}

/** Splits a batch into runs: adjacent mutations that only create rows, or a single mutation. */
function runsOf<A extends AnyAction>(
  mutations: readonly ParsedMutation<A>[],
  verbs: MutationVerbs<A>,
): BatchEntry<A>[][] {
  const runs: BatchEntry<A>[][] = [];
  let openRun: BatchEntry<A>[] | null = null;
  for (const mutation of mutations) {
    if (mutation.kind === 'unparsable') {
      continue;
    }
    const { wire, action } = mutation;
    const isAddition = 'applyAll' in verbOf(action, verbs);
    if (isAddition && openRun !== null) {
      openRun.push({ wire, action });
    } else {
      const run = [{ wire, action }];
      runs.push(run);
      openRun = isAddition ? run : null;
    }
  }
  return runs;
}

/** Applies one run. With savepoints, a run of which one mutation is rejected is applied again one by one. */
async function applyRun<A extends AnyAction>(
  ctx: WriteContext,
  run: readonly BatchEntry<A>[],
  options: ApplyOptions<A>,
): Promise<readonly (readonly [id: string, Verdict])[]> {
  try {
    const outcomes =
      options.isolation === 'none'
        ? await applyTogether(ctx, run, options)
        : await ctx.tx.transaction((tx) => applyTogether({ ...ctx, tx }, run, options));
    return outcomes.map(([id, { entity }]) => [id, applied(entity)]);
  } catch (error) {
    const rejection = rejectionOf(error);
    if (rejection === null) {
      throw error;
    }
    if (options.isolation === 'none') {
      throw new BatchRejectedError();
    }
    if (run.length > 1) {
      const verdicts: (readonly [string, Verdict])[] = [];
      for (const entry of run) {
        verdicts.push(...(await applyRun(ctx, [entry], options)));
      }
      return verdicts;
    }
    return run.map(({ wire }) => [wire.id, rejected(wire, rejection)]);
  }
}

async function applyTogether<A extends AnyAction>(
  ctx: WriteContext,
  run: readonly BatchEntry<A>[],
  { verbs, sentAt }: ApplyOptions<A>,
): Promise<readonly (readonly [id: string, VerbOutcome])[]> {
  const outcomes: (readonly [string, VerbOutcome])[] = [];
  for (const entries of Object.values(groupByName(run))) {
    const [first] = entries;
    assert(first !== undefined, 'a group has a mutation');
    const verb = verbOf(first.action, verbs);
    const results =
      'applyAll' in verb
        ? await verb.applyAll(
            ctx,
            entries.map(({ action }) => action.args),
          )
        : [await verb.apply(ctx, first.action.args, { ...first.wire, sentAt })];
    entries.forEach(({ wire }, index) => {
      const outcome = results[index];
      assert(outcome !== undefined, 'a verb returns one outcome for each mutation');
      outcomes.push([wire.id, outcome]);
    });
  }
  return outcomes;
}

function groupByName<A extends AnyAction>(
  run: readonly BatchEntry<A>[],
): Record<string, BatchEntry<A>[]> {
  const groups: Record<string, BatchEntry<A>[]> = {};
  for (const entry of run) {
    (groups[entry.action.name] ??= []).push(entry);
  }
  return groups;
}

function verbOf<A extends AnyAction>(action: A, verbs: MutationVerbs<A>): MutationVerb {
  const name: A['name'] = action.name;
  return verbs[name];
}
