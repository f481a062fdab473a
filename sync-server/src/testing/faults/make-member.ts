import { eq } from 'drizzle-orm';
import { randomIds } from '../../adapters/random-ids';
import { systemClock } from '../../adapters/system-clock';
import type { Database } from '../../db/database';
import { users } from '../../db/schema/users';
import { standaloneWriteDeps, withUserLock } from '../../db/user-lock';

/** Gives a person the tier Discipleship, which includes the journal. */
export async function makeMember(db: Database, userId: string): Promise<void> {
  const deps = standaloneWriteDeps({ db, clock: systemClock, ids: randomIds });
  await withUserLock(deps, userId, async ({ tx, version }) => {
    const change = { membershipTier: 'Discipleship', version } as const;
    await tx.update(users).set(change).where(eq(users.id, userId));
  });
}
