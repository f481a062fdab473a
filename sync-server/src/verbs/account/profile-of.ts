import type { Credits } from '@emmaus/shared/entities/credits';
import type { Profile } from '@emmaus/shared/entities/profile';
import { toIso, toIsoOrNull } from '../../db/instant';
import type { UserRow } from '../../db/schema/users';

/** The account as its owner sees it. Each field is named, so that a new column is not sent by accident. */
export function profileOf(user: UserRow): Profile {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    moodCheck: user.moodCheck,
    timeAvailable: user.timeAvailable,
    spiritualHunger: user.spiritualHunger,
    faithBackground: user.faithBackground,
    spiritualPersonality: user.spiritualPersonality,
    membershipTier: user.membershipTier,
    stripeSubscriptionStatus: user.stripeSubscriptionStatus,
    subscriptionStartDate: toIsoOrNull(user.subscriptionStartDate),
    subscriptionEndDate: toIsoOrNull(user.subscriptionEndDate),
    timeZone: user.timeZone,
    createdAt: toIso(user.createdAt),
  };
}

export function creditsOf(user: UserRow): Credits {
  return {
    creditsRemaining: user.creditsRemaining,
    creditsTotal: user.creditsTotal,
    resetDate: toIsoOrNull(user.creditsResetDate),
  };
}
