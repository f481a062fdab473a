import { isMember } from '@emmaus/shared/domain/entitlement';
import { DomainError } from '@emmaus/shared/kernel/domain-error';
import type { UserRow } from '../../db/schema/users';
import type { WriteContext } from '../../db/user-lock';
import { findUser } from './find-user';

type RequiredMembership = {
  /** When each entry was written, by the device's clock. */
  readonly writtenAt: readonly string[];
  /** The error message without a membership. */
  readonly message: string;
};

/**
 * Requires a membership at the times at which the entries were written, because they may have been queued (decision 0046).
 * @throws DomainError 'upgrade-required'
 */
export async function requireMembershipAt(
  ctx: WriteContext,
  { writtenAt, message }: RequiredMembership,
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
