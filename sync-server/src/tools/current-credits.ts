import type { CreditRecord } from '@emmaus/shared/api/ai-tools';
import { renewCredits } from '../billing/renew-credits';
import { withUserLock } from '../db/user-lock';
import type { Account } from '../verbs/account/find-user';
import { readCredits } from '../verbs/credits/read-credits';
import { findLapsedReservations, releaseLapsed } from '../verbs/credits/release-credits';
import type { ToolDeps } from './tools';

/** The balance after the renewal of a new month and the release of lapsed reservations. */
export async function currentCredits(deps: ToolDeps, user: Account): Promise<CreditRecord> {
  await renewCredits(deps.billing, user);
  if ((await findLapsedReservations(deps.db, user.id, deps.clock)).length > 0) {
    await withUserLock(deps, user.id, releaseLapsed);
  }
  return readCredits(deps.db, user.id);
}
