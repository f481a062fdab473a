import { Hono } from 'hono';
import { libraryEntryBodySchema } from '@emmaus/shared/api/library';
import { wholeLibrary } from '@emmaus/shared/domain/whole-library';
import { isoAt } from '../../db/instant';
import { withUserLock } from '../../db/user-lock';
import { listAssessments } from '../../verbs/gifts/list-assessments';
import { listJournal } from '../../verbs/journal/list-journal';
import { listLibrary, mustFindLibraryEntry } from '../../verbs/library/list-library';
import { saveLibraryEntries } from '../../verbs/library/save-library-entries';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { notOwner, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';

export function libraryRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  /** Includes journal entries and assessments as computed library entries. */
  routes.get('/spiritual-library/:id', signedIn(deps), ownIdOnly, async (c) => {
    const { id } = c.get('user');
    const [library, journal, assessments] = await Promise.all([
      listLibrary(deps.db, id),
      listJournal(deps.db, id),
      listAssessments(deps.db, id),
    ]);
    return c.json(wholeLibrary({ library, journal, assessments }));
  });

  routes.post('/spiritual-library', signedIn(deps), async (c) => {
    const { userId, ...body } = await readJson(c, libraryEntryBodySchema, bodyMaxBytes);
    if (userId !== c.get('user').id) {
      throw notOwner();
    }
    const entry = {
      ...body,
      id: body.id ?? deps.ids.next(),
      createdAt: body.createdAt ?? isoAt(deps.clock.nowMs()),
    };
    await withUserLock(deps, userId, (ctx) => saveLibraryEntries(ctx, [entry]));
    return c.json(await mustFindLibraryEntry(deps.db, userId, entry.id), 201);
  });

  return routes;
}
