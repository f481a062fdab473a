import type { MutationArgs } from '@emmaus/shared/mutations/registry';
import { insertMany } from '../../db/insert-many';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import type { WriteContext } from '../../db/user-lock';
import type { VerbOutcome } from '../outcome';

type Entry = MutationArgs<'saveLibraryEntry'>;

/** Creates entries under the client's ids, with one statement. Skips an id that exists. */
export async function saveLibraryEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
): Promise<VerbOutcome[]> {
  const { userId, version } = ctx;
  await insertMany(ctx.tx, spiritualLibrary, {
    sharedValues: { userId, version },
    rows: entries.map(({ tags = [], ...entry }) => ({ ...entry, tags })),
    onConflict: 'skip',
  });
  return entries.map(({ id }) => ({ entity: `library:${id}` }));
}
