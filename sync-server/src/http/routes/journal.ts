import { Hono } from 'hono';
import { journalEntryBodySchema } from '@emmaus/shared/api/journal';
import { isoAt } from '../../db/instant';
import { withUserLock } from '../../db/user-lock';
import { createJournalEntries } from '../../verbs/journal/create-journal-entries';
import { listJournal, mustFindJournalEntry } from '../../verbs/journal/list-journal';
import type { AppDeps, AppEnv } from '../app-env';
import { bodyMaxBytes } from '../body-limits';
import { notOwner, ownIdOnly, signedIn } from '../middleware/signed-in';
import { readJson } from '../read-json';

export function journalRoutes(deps: AppDeps): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();

  routes.get('/journaling/:id', signedIn(deps), ownIdOnly, async (c) =>
    c.json(await listJournal(deps.db, c.get('user').id)),
  );

  routes.post('/journaling/entry', signedIn(deps), async (c) => {
    const { userId, ...body } = await readJson(c, journalEntryBodySchema, bodyMaxBytes);
    if (userId !== c.get('user').id) {
      throw notOwner();
    }
    const entry = {
      ...body,
      id: body.id ?? deps.ids.next(),
      createdAt: body.createdAt ?? isoAt(deps.clock.nowMs()),
    };
    await withUserLock(deps, userId, (ctx) => createJournalEntries(ctx, [entry]));
    return c.json(await mustFindJournalEntry(deps.db, userId, entry.id), 201);
  });

  return routes;
}
