import type { MutationArgs } from '@emmaus/shared/sync/mutations';
import { insertMany } from '../../db/insert-many';
import { spiritualLibrary } from '../../db/schema/spiritual-library';
import type { WriteContext } from '../../db/user-lock';
import type { Outcome } from '../outcome';

type Entry = MutationArgs<'saveLibraryEntry'>;

/** Adds an entry under the id that its maker gave it; the same id again changes nothing. */
export async function saveLibraryEntry(ctx: WriteContext, entry: Entry): Promise<Outcome> {
  await saveLibraryEntries(ctx, [entry]);
  return { entity: `library:${entry.id}` };
}

/**
 * The same for many, in one statement.
 * @returns how many are new
 */
export async function saveLibraryEntries(
  ctx: WriteContext,
  entries: readonly Entry[],
): Promise<number> {
  const { userId, version } = ctx;
  return insertMany(ctx.tx, spiritualLibrary, {
    common: { userId, version },
    rows: entries.map(({ tags = [], ...entry }) => ({ ...entry, tags })),
    repeated: 'skip',
  });
}
