import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { UserRow } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { findUser } from '../account/find-user';

/**
 * The journal is a members' feature. A queued entry is judged by the time it was written (decisions, "Journal, library, assessment").
 * @throws DomainError 'upgrade-required'
 */
export async function requireMembershipAt(ctx: WriteContext, writtenAt: string): Promise<void> {
  const user = await findUser(ctx.tx, ctx.userId);
  if (user === null || !wasMemberAt(user, Date.parse(writtenAt))) {
    throw new DomainError(
      'upgrade-required',
      'Bible journaling is available with Discipleship membership',
    );
  }
}

type Membership = Pick<UserRow, 'membershipTier' | 'subscriptionStartDate' | 'subscriptionEndDate'>;

function wasMemberAt(user: Membership, writtenMs: number): boolean {
  if (isMember(user.membershipTier)) {
    return true;
  }
  const { subscriptionStartDate: start, subscriptionEndDate: end } = user;
  return (
    start !== null && end !== null && writtenMs >= Date.parse(start) && writtenMs <= Date.parse(end)
  );
}
