import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { UserRow } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { findUser } from './find-user';

type MembershipClaim = {
  /** When each of the things was written, as the device says. */
  readonly writtenAt: readonly string[];
  /** Said to who is no member. */
  readonly message: string;
};

/**
 * For members' features. Queued entries are judged by the times they were written (decision 0046).
 * @throws DomainError 'upgrade-required'
 */
export async function requireMembershipAt(
  ctx: WriteContext,
  { writtenAt, message }: MembershipClaim,
): Promise<void> {
  const user = await findUser(ctx.tx, ctx.userId);
  if (user === null || !writtenAt.every((instant) => wasMemberAt(user, Date.parse(instant)))) {
    throw new DomainError('upgrade-required', message);
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
